/**
 * Words that no name holds and bait lives on, in the languages in which it is sent most. Whoever bears one as a name is
 * greeted without it, and is refused nothing.
 */
const bait = new Set(
  `account alert amazon apply approved bitcoin bitcoins blocked bonus btc casino cheap claim click clic coupon credit
  congrats congratulations crypto deposit discount dollars dot download earn ethereum euros exclusive expired expires
  giveaway google here hot http https invest invoice iphone jackpot join limited link login lottery lucky meds million
  money nft now nude offer official password pay payment paypal pending pharmacy pills please porn prize profit
  promo refund register reply reward rewards security selected sex sexy subscribe suspended telegram ticket tinder
  transfer unlock update urgent verify viagra visit voucher wallet warning whatsapp winner winnings won www you your
  yourself hereby confirm order open save
  airdrop cialis com dollar dotcom escort forex gmail hotmail porno slash usd webcam whats xxx
  punkt ponto punto arroba kropka точка собака ком
  klicken klick gewinn gewinner gewonnen hier jetzt kostenlos gratis geschenk sofort konto bestätigen
  cliquez ici gagnant gagné gagnez cadeau gratuit maintenant compte urgence
  haga pulse aquí aqui premio ganador ganaste ganado ahora regalo cuenta
  clicca qui vinto vincitore subito regalo
  clique ganhou prêmio premio agora grátis
  kliknij tutaj wygrałeś nagroda darmowe teraz
  klik hier gewonnen prijs gratis
  нажмите здесь выигрыш выиграли приз бесплатно сейчас деньги казино ссылка
  tıklayın kazandınız ödül bedava şimdi
  اضغط هنا ربحت جائزة مجانا
  girls notice parcel
  paket zollgebühr bezahlen finanzamt steuerrückzahlung gutschein rechnung mahnung inkasso wartet
  colis attend remboursement vérifiez votre
  paquete usted herencia préstamo verifique
  pacco rimborso verifica pendente resgate você
  paczka dopłata odbierz gratulacje wygrana czeka
  pakket teruggave belastingdienst
  vunnit väntar voitit palkinnon vyhráli výhra nyertél nyeremény câștigat
  аккаунт заблокирован получите оплатите переведите спечелихте виграли
  κερδίσατε δώρο ödeme bekliyor hesabınız askıda tebrikler
  حسابك فزت זכית בפרס קליק पाएं मुफ्त जीतें quà`.split(/\s+/),
)
/** Names to some, bait to others: one may stand in a name, two are none. */
const both = new Set(
  `bill call card cash deal fortune free get gift gold loan lotto luck prime rich sale special star win wins`.split(
    /\s+/,
  ),
)
/** In scripts that set no spaces, and words that lure only together. */
const within =
  /账户|賬戶|异常|賞金|停止|アカウント|おめでとう|계정|정지|축하|trúng thưởng|menang hadiah|carte vitale|dear customer|support (?:desk|team)|work from home|act fast|lose weight|wire funds|点击|點擊|中奖|中獎|免费|免費|领取|領取|恭喜|奖金|クリック|当選|無料|클릭|당첨|무료|상금|คลิก|ฟรี|รางวัล/u

/** Whether a text lures its reader, as far as its words tell, also those that are written oddly. */
export function lures(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
  const words = [...plain.split(/[^\p{L}\p{M}]+/u), ...spelledOut(plain)].flatMap(asRead)
  return (
    within.test(plain) ||
    words.some((word) => bait.has(word)) ||
    words.filter((word) => both.has(word)).length > 1
  )
}

const oneLetter = /^\p{L}\p{M}*$/u

/** Words whose letters stand one by one, `c.l.i.c.k`. */
const spelledOut = (plain: string): string[] =>
  plain
    .split(/\s+/)
    .map((part) => part.split(/[.·'’-]/).filter((letter) => letter !== ''))
    .filter((letters) => letters.length > 2 && letters.every((letter) => oneLetter.test(letter)))
    .map((letters) => letters.join(''))

/** A word that is long enough to be known without its accents is read without them too; of short ones many are names. */
function asRead(word: string): string[] {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '')
  return bare === word || bare.length < 4 || both.has(word) ? [word] : [word, bare]
}
