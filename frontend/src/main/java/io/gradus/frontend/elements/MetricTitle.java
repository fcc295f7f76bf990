package io.gradus.frontend.elements;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What people call a metric: a title where it has one, else its key. */
public final class MetricTitle {
    private static final String CRITERION = "reward/criterion/";

    private static final Map<String, String> TITLES =
            Map.ofEntries(
                    Map.entry("evaluation/passRate", "Held-out pass rate"),
                    Map.entry("passRate/mean", "Training pass rate"),
                    Map.entry("reward/mean", "Reward"),
                    Map.entry("reward/std", "Standard deviation of the reward"),
                    Map.entry("entropy/mean", "Entropy"),
                    Map.entry("clip/share", "Clip share"),
                    Map.entry("gradNorm", "Gradient norm"),
                    Map.entry("groups/mixed", "Mixed groups"),
                    Map.entry("length/mean", "Completion length"),
                    Map.entry("length/truncatedShare", "Truncated completions"),
                    Map.entry("learningRate", "Learning rate"),
                    Map.entry("loss", "Loss"),
                    Map.entry("temperature", "Sampling temperature"),
                    Map.entry("throughput/tokensPerSecond", "Tokens per second"),
                    Map.entry("time/step", "Seconds per step"));

    private MetricTitle() {}

    /** The title of a series such as {@code evaluation/passRate}. */
    public static String of(String metric) {
        return known(metric).orElse(metric);
    }

    /** Whether typed letters are part of the title or the key, in any case. */
    public static boolean isMeantBy(String metric, String typed) {
        return (of(metric) + " " + metric)
                .toLowerCase(Locale.ROOT)
                .contains(typed.strip().toLowerCase(Locale.ROOT));
    }

    /** Metrics with a title first, by title, then the others by their keys. */
    public static List<String> sorted(Stream<String> metrics) {
        Comparator<String> untitledLast = Comparator.comparing(m -> known(m).isEmpty());
        return metrics.distinct().sorted(untitledLast.thenComparing(MetricTitle::of)).toList();
    }

    private static Optional<String> known(String metric) {
        return metric.startsWith(CRITERION)
                ? Optional.of("Reward of " + metric.substring(CRITERION.length()))
                : Optional.ofNullable(TITLES.get(metric));
    }
}
