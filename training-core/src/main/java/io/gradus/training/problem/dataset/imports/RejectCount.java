package io.gradus.training.problem.dataset.imports;

import io.gradus.training.problem.dataset.Reject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;

/** Counts refused rows by reason and keeps the first examples of each. */
final class RejectCount {
    private static final int EXAMPLES = 3;
    private static final int MAX_REASONS = 100;
    private static final String OTHER = "other reasons";

    private final SequencedMap<String, Long> counts = new LinkedHashMap<>();
    private final SequencedMap<String, List<Reject.Example>> examples = new LinkedHashMap<>();

    void add(String reason, long row, String excerpt) {
        boolean room = counts.size() < MAX_REASONS || counts.containsKey(reason);
        String known = room ? reason : OTHER;
        counts.merge(known, 1L, Long::sum);
        List<Reject.Example> shown = examples.computeIfAbsent(known, _ -> new ArrayList<>());
        if (shown.size() < EXAMPLES) {
            shown.add(new Reject.Example(row, excerpt));
        }
    }

    /** The most frequent reason first. */
    List<Reject> all() {
        return counts.sequencedEntrySet().stream()
                .map(e ->
                        new Reject(
                                e.getKey(),
                                e.getValue(),
                                Objects.requireNonNull(examples.get(e.getKey()))))
                .sorted(Comparator.comparingLong(Reject::count).reversed())
                .toList();
    }

    long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
