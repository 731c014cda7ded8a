const heading = "Poppins,'Segoe UI',Arial,sans-serif"
const body = "'Open Sans','Segoe UI',Arial,sans-serif"

/** Inline styles, the only ones every mail program honours. Their class names carry the dark colours. */
export const mailStyles = {
  h1: `margin:0;font:500 34px/40px ${heading};letter-spacing:-1.2px;overflow-wrap:break-word;word-break:break-word;color:#08272B;`,
  h2: `margin:0;font:500 22px/28px ${heading};letter-spacing:-0.5px;color:#08272B;`,
  h3: `margin:0;font:600 17px/24px ${heading};letter-spacing:-0.3px;color:#08272B;`,
  p: `margin:16px 0 0;font:400 17px/28px ${body};color:#3B5356;`,
  li: `margin:0 0 8px;font:400 17px/28px ${body};color:#3B5356;`,
  small: `font:400 14px/22px ${body};color:#566B6E;`,
  link: 'color:#0D4A50;text-decoration:underline;',
  strong: `font:600 15px/22px ${body};color:#08272B;`,
  button: `display:inline-block;padding:15px 28px;background:#FF5C3A;color:#08272B;font:600 16px/20px ${body};text-decoration:none;border-radius:26px 26px 26px 4px;`,
  badge: `font:600 13px/20px ${body};border-radius:10px 10px 10px 2px;`,
  big: `font:500 84px/84px ${heading};letter-spacing:-4px;`,
  brand: `padding-left:10px;font:600 20px/32px ${heading};letter-spacing:-0.6px;color:#08272B;`,
  footer: `font:400 13px/20px ${body};color:#566B6E;`,
} as const
