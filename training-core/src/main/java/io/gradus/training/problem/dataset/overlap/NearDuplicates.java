package io.gradus.training.problem.dataset.overlap;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds texts that share at least half of their runs of 13 words with an earlier one. Texts are
 * added in order. Of a long text only one run in {@link #THINNING} is kept, chosen by its hash, so
 * that the same runs are kept of every text (a MinHash sketch with a fixed share of the hashes).
 */
public final class NearDuplicates {
    /** Words of a run, as in the contamination study of GPT-3 (arXiv:2005.14165, appendix C). */
    public static final int RUN = 13;

    private static final int THINNING = 4;
    private static final int UNTHINNED = 200;
    private static final int MAX_RUNS = 4_000_000;
    private static final double SHARE = 0.5;

    private final Map<Long, Long> firstRow = new HashMap<>();

    /** Adds a text; gives the row of an earlier text that it is close to. */
    public Optional<Long> add(long row, String text) {
        long[] runs = Shingles.of(ComparableWords.of(text), RUN);
        Map<Long, Integer> shared = new TreeMap<>();
        int kept = 0;
        for (long run : runs) {
            if (runs.length > UNTHINNED && Long.remainderUnsigned(run, THINNING) != 0) {
                continue;
            }
            kept++;
            Long earlier =
                    firstRow.size() < MAX_RUNS ? firstRow.putIfAbsent(run, row) : firstRow.get(run);
            if (earlier != null && earlier != row) {
                shared.merge(earlier, 1, Integer::sum);
            }
        }
        int needed = (int) Math.max(1, Math.ceil(SHARE * kept));
        return shared.entrySet().stream()
                .filter(e -> e.getValue() >= needed)
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
