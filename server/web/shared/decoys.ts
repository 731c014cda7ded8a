/**
 * Fields that people do not see; any of them filled in means a robot. A form shows one, chosen at random.
 * None is a word that a browser's autofill would complete, which would lose what a person sent.
 */
export const decoys = ['budget_code', 'topic_ref', 'visit_note', 'promo_word', 'quote_ref', 'campaign_note']
