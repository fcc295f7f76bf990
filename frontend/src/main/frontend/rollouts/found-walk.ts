import { samePlace, type FoundGroup, type Place } from './types';

/** The rollouts that were found, in the order of the list. */
export function foundPlaces(groups: FoundGroup[]): Place[] {
  return groups.flatMap((group) =>
    group.rollouts
      .filter((fact) => fact.found)
      .map((fact) => ({ step: group.step, group: group.group, rollout: fact.rollout })),
  );
}

/**
 * The rollout one further along what was found. From a rollout that is not in the list the walk stays in its group,
 * which has `size` rollouts. None at either end.
 */
export function neighbour(groups: FoundGroup[], current: Place, size: number, by: 1 | -1): Place | null {
  const places = foundPlaces(groups);
  const at = places.findIndex((place) => samePlace(place, current));
  if (at >= 0) return places[at + by] ?? null;
  const here = places.filter((place) => place.step === current.step && place.group === current.group);
  const within = here.filter((place) => (place.rollout - current.rollout) * by > 0);
  if (here.length > 0) return within.at(by === 1 ? 0 : -1) ?? null;
  const rollout = current.rollout + by;
  return rollout >= 0 && rollout < size ? { ...current, rollout } : null;
}
