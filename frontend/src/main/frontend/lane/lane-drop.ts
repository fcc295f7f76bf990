/** Before which card something let go at this height lands; the number of cards for behind the last. */
export function dropPlace(cards: Pick<Element, 'getBoundingClientRect'>[], y: number): number {
  const below = cards.findIndex((card) => {
    const box = card.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  return below < 0 ? cards.length : below;
}
