package io.gradus.training.problem.dataset.overlap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which test problems also stand in training data, by the rule of GPT-3 (arXiv:2005.14165, appendix
 * C): a problem is contaminated where it shares a run of N words with the other side, where N is
 * the 5th percentile of the lengths of the test problems in words, at least 8 and at most 13;
 * problems of fewer than N words must be equal as a whole. Case and punctuation do not count.
 *
 * @param run N, the words of a run
 * @param checked test problems
 * @param hits the contaminated ones, in order
 */
public record Contamination(int run, int checked, List<Hit> hits) {
    private static final int SHORTEST = 8;
    private static final int LONGEST = 13;
    private static final double PERCENTILE = 0.05;
    private static final int EXCERPT = 120;

    public Contamination {
        hits = List.copyOf(hits);
    }

    /**
     * A contaminated problem.
     *
     * @param testRow its place in the test data, from 1
     * @param trainingRow the place of the first training problem that shares a run
     * @param excerpt the beginning of its text
     */
    public record Hit(int testRow, int trainingRow, String excerpt) {}

    /** Compares the prompts of two datasets. */
    public static Contamination between(List<String> training, List<String> test) {
        List<List<String>> words = test.stream().map(ComparableWords::of).toList();
        int run = run(words);
        Index index = Index.of(training, run);
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < test.size(); i++) {
            int row = i + 1;
            String text = test.get(i);
            index.source(words.get(i))
                    .ifPresent(source -> hits.add(new Hit(row, source, excerpt(text))));
        }
        return new Contamination(run, test.size(), hits);
    }

    private static String excerpt(String text) {
        return text.substring(0, Math.min(EXCERPT, text.length()));
    }

    /** The training side: where each run, and each whole text, stands first. */
    private record Index(int run, Map<Long, Integer> runs, Map<String, Integer> whole) {
        static Index of(List<String> training, int run) {
            Index index = new Index(run, new HashMap<>(), new HashMap<>());
            for (int i = 0; i < training.size(); i++) {
                List<String> words = ComparableWords.of(training.get(i));
                index.whole.putIfAbsent(String.join(" ", words), i + 1);
                for (long hash : Shingles.of(words, run)) {
                    index.runs.putIfAbsent(hash, i + 1);
                }
            }
            return index;
        }

        Optional<Integer> source(List<String> words) {
            if (words.size() < run) {
                return Optional.ofNullable(whole.get(String.join(" ", words)));
            }
            for (long hash : Shingles.of(words, run)) {
                Integer source = runs.get(hash);
                if (source != null) {
                    return Optional.of(source);
                }
            }
            return Optional.empty();
        }
    }

    private static int run(List<List<String>> texts) {
        int[] lengths = texts.stream().mapToInt(List::size).sorted().toArray();
        int percentile =
                lengths.length == 0 ? LONGEST : lengths[(int) (PERCENTILE * (lengths.length - 1))];
        return Math.clamp(percentile, SHORTEST, LONGEST);
    }

    /** Contaminated problems as a share of all, in [0, 1]; 0 where there are none. */
    public double share() {
        return checked == 0 ? 0 : (double) hits.size() / checked;
    }
}
