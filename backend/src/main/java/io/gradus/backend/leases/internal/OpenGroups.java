package io.gradus.backend.leases.internal;

import io.gradus.backend.platform.NotFound;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The groups of a run that a request has asked for so far, each read once. */
final class OpenGroups {
    private final String run;
    private final Course course;
    private final Supplier<Ledger> ledger;
    private final Map<Long, LeasedGroup> groups = new HashMap<>();

    /**
     * Those of a run at this place of its course; none is read yet.
     *
     * @param ledger asked only where something is read: it stores first what waits to be stored
     */
    OpenGroups(String run, Course course, Supplier<Ledger> ledger) {
        this.run = run;
        this.course = course;
        this.ledger = ledger;
    }

    /** Loads the groups of many leases at once; those that there are not are asked for later. */
    void load(Collection<String> leases) {
        List<Long> numbers =
                leases.stream()
                        .distinct()
                        .flatMap(lease -> number(lease).stream())
                        .filter(number -> !groups.containsKey(number))
                        .toList();
        loadRecords(ledger.get().leases().find(run, numbers));
    }

    private void loadRecords(List<LeaseRecord> leases) {
        List<LeaseRecord> missing =
                leases.stream().filter(lease -> !groups.containsKey(lease.number())).toList();
        Map<Long, List<CompletionRecord>> completions =
                ledger.get()
                        .completions()
                        .of(run, missing.stream().map(LeaseRecord::number).toList());
        Map<Long, List<TurnRecord>> turns = ledger.get().turns().of(missing);
        for (LeaseRecord lease : missing) {
            groups.put(
                    lease.number(),
                    group(
                            lease,
                            completions.getOrDefault(lease.number(), List.of()),
                            turns.getOrDefault(lease.number(), List.of())));
        }
    }

    private LeasedGroup group(
            LeaseRecord lease, List<CompletionRecord> completions, List<TurnRecord> turns) {
        return new LeasedGroup(
                lease,
                completions,
                course.stage(lease.stage()),
                course.wording(),
                new LeasedEpisodes(lease, course.document(), turns),
                course.judged());
    }

    /** The group of a lease; {@link NotFound} where the run has no lease of this id. */
    LeasedGroup get(String lease) {
        long number = number(lease).orElseThrow(() -> unknown(lease));
        if (!groups.containsKey(number)) {
            load(List.of(lease));
        }
        return Optional.ofNullable(groups.get(number)).orElseThrow(() -> unknown(lease));
    }

    /** The groups of stored leases, in order. */
    List<LeasedGroup> of(List<LeaseRecord> leases) {
        loadRecords(leases);
        return leases.stream().map(lease -> groups.get(lease.number())).toList();
    }

    /** The group of a lease that was given out just now. */
    LeasedGroup add(LeaseRecord lease) {
        LeasedGroup group = group(lease, List.of(), List.of());
        groups.put(lease.number(), group);
        return group;
    }

    private Optional<Long> number(String lease) {
        String prefix = run + ".";
        String number = lease.startsWith(prefix) ? lease.substring(prefix.length()) : "";
        return number.matches("[1-9][0-9]{0,17}")
                ? Optional.of(Long.parseLong(number))
                : Optional.empty();
    }

    private NotFound unknown(String lease) {
        return new NotFound(
                "external run " + run + " has no lease " + lease,
                "lease",
                "GET /api/v1/external-runs/" + run + "/leases lists them");
    }
}
