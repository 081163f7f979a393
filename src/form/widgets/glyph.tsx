import type { ReactNode } from 'react';

/** The few signs that form widgets draw, as strokes on a 16-pixel grid; never the only name of a button. */
export function Glyph({ name }: { readonly name: keyof typeof strokes }): ReactNode {
  return (
    <svg className="form-glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

const strokes = {
  cross: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  up: 'M3.5 10L8 5.5l4.5 4.5',
  down: 'M3.5 6L8 10.5 12.5 6',
  left: 'M10 3.5L5.5 8l4.5 4.5',
  right: 'M6 3.5L10.5 8 6 12.5',
  eye: 'M1.5 8C3 5 5.3 3.5 8 3.5S13 5 14.5 8C13 11 10.7 12.5 8 12.5S3 11 1.5 8zM8 6a2 2 0 100 4 2 2 0 000-4z',
  eyeOff: 'M1.5 8C3 5 5.3 3.5 8 3.5S13 5 14.5 8C13 11 10.7 12.5 8 12.5S3 11 1.5 8zM2.5 13.5l11-11',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5L9 11l2-2 3 3M10.5 6h.01',
};
