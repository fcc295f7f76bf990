package io.gradus.backend.leases;

/**
 * Counts of the leases of an external run by what became of them.
 *
 * @param open leases for training whose completions are still awaited
 * @param validation leases for validation
 * @param waiting whole groups that wait for their step
 * @param observed groups that were observed
 * @param expired groups that expired with at least two completions
 * @param lost groups that expired with fewer
 * @param stale groups that were not observed because another stage had been entered
 * @param missing completions that expired leases lack
 * @param late completions that came after their lease had expired or the run had ended
 * @param surplus completions beyond a group's size
 * @param lagged groups that were not observed because they were too far behind the newest policy
 *     version
 * @param released leases that their trainer gave back
 * @param orphaned leases that rewinds left behind
 * @param trained groups that the trainer says it trained on
 * @param dropped groups that the trainer says it left out
 * @param agedOut groups that the trainer says became too old
 */
public record LeaseCounts(
        long open,
        long validation,
        long waiting,
        long observed,
        long expired,
        long lost,
        long stale,
        long missing,
        long late,
        long surplus,
        long lagged,
        long released,
        long orphaned,
        long trained,
        long dropped,
        long agedOut) {}
