/** Another firm, of another trade: it sees to it that nobody is hurt at work. */
export const brand = {
  Name: 'Hollin Safety',
  'In a few words': 'Everybody home by six',
  'What you do, in a sentence or two':
    'We walk your floor, find what hurts people, and put it right with those who work there.',
  'Postal address': 'Hollin Safety Ltd, 4 Quarry Lane, Leeds LS7 3QB, United Kingdom',
  'Contact address': 'desk@hollin.example',
  LinkedIn: '',
  Instagram: '',
  YouTube: 'https://www.youtube.com/@hollin',
}

/** What it chooses: two of these are made readable first. */
export const colours = { Brand: '#5B2A86', Signal: '#0E9F6E', 'Warm tint': '#FFE08A', 'Cool tint': '#D9D2F0' }

export const letters = 'newsreader'

/** The mark that it brings along. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64">
<path d="M32 3 58 13v18c0 15-11 25-26 30C17 56 6 46 6 31V13z" fill="#5B2A86"/>
<path d="m19 32 9 9 18-19" fill="none" stroke="#0E9F6E" stroke-width="7"/></svg>`
