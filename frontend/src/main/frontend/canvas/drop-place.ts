/** Before which card something let go at this place across lands; the number of cards for behind the last. */
export function dropPlace(cards: Pick<Element, 'getBoundingClientRect'>[], x: number): number {
  const after = cards.findIndex((card) => {
    const box = card.getBoundingClientRect();
    return x < box.left + box.width / 2;
  });
  return after < 0 ? cards.length : after;
}
