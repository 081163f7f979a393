import { contrast } from '../src/tools/build/tokens/contrast.ts';

/** The contrast of an element's text with what is painted behind it, and the least that WCAG AA asks of text of its size. */
export interface ShownContrast {
  readonly ratio: number;
  readonly least: number;
}

/**
 * Returns the contrast of an element's text, computed from its own styles and those of what it stands in, so also where something
 * else lies over it. Of an SVG's text, the shapes that are drawn before it count as well. Throws if it stands on an image.
 */
export function shownContrast(element: Element): ShownContrast {
  const canvas = new OffscreenCanvas(1, 1);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('This browser has no canvas.');
  const paint = (colour: string, opacity: number) => {
    brush.globalAlpha = opacity;
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
  };
  const hex = () => {
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };

  paint('white', 1);
  let opacity = 1;
  for (const ground of groundsOf(element)) {
    const { backgroundColor, backgroundImage, opacity: own } = getComputedStyle(ground);
    if (backgroundImage !== 'none') throw new Error(`What is behind ${ground.outerHTML.slice(0, 80)} is an image.`);
    opacity *= Number(own);
    paint(backgroundColor, opacity);
  }
  for (const shape of shapesBehind(element)) {
    const { fill, fillOpacity } = getComputedStyle(shape);
    if (fill !== 'none') paint(fill, opacity * Number(fillOpacity));
  }
  const behind = hex();
  const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
  paint(element instanceof SVGElement ? fill : color, opacity);
  const size = Number.parseFloat(fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  return { ratio: contrast(hex(), behind), least: isLarge ? 3 : 4.5 };
}

/** The elements around an element and itself, the outermost first. */
function groundsOf(element: Element): readonly Element[] {
  const around = element.parentElement;
  return around === null ? [element] : [...groundsOf(around), element];
}

/** The shapes of its SVG that are drawn before a text, below its middle. */
function shapesBehind(element: Element): readonly SVGGeometryElement[] {
  const drawing = element.closest('svg');
  if (drawing === null) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [...drawing.querySelectorAll<SVGGeometryElement>('rect, path, polygon, circle')].filter((shape) => {
    const box = shape.getBoundingClientRect();
    const isBefore = shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  });
}
