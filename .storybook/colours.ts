/**
 * Returns the elements within `root` that have text, each with a key of how it is coloured: its colour, size and weight over the
 * backgrounds and opacities of its ancestors. Texts with the same key have the same contrast.
 */
export function coloursIn(root: Element): ReadonlyMap<Element, string> {
  const grounds = new Map<Element, string>();
  const found = new Map<Element, string>();
  for (const element of root.querySelectorAll('*')) {
    if (!hasText(element)) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const own = [color, fontSize, fontWeight, textShadow, textDecorationLine].join(' ');
    const colour = `${element.matches(':disabled, [aria-disabled=true] *, [aria-disabled=true]')} ${own} | ${groundOf(element, grounds)}`;
    found.set(element, colour);
  }
  return found;
}

function hasText(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !/^(checkbox|radio|hidden)$/.test(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
}

/** Returns what is painted behind an element's text, from the page down to the element itself. */
function groundOf(element: Element, known: Map<Element, string>): string {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { backgroundColor, backgroundImage, opacity, position, zIndex } = getComputedStyle(element);
  const own = [
    ...(backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [backgroundColor]),
    ...(backgroundImage === 'none' ? [] : [backgroundImage]),
    ...(opacity === '1' ? [] : [`opacity ${opacity}`]),
    // Positioned out of flow, it may overlap something else.
    ...(position === 'fixed' || position === 'absolute' ? [`${position} ${zIndex}`] : []),
  ].join(' ');
  const parent = element.parentElement;
  const ground = `${parent === null ? '' : groundOf(parent, known)}${own === '' ? '' : ` / ${own}`}`;
  known.set(element, ground);
  return ground;
}
