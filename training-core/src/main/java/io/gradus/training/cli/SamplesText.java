package io.gradus.training.cli;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.SampledEvaluationSpec;
import io.gradus.training.trainer.CheckpointSamples;
import io.gradus.training.trainer.evaluation.Gain;
import io.gradus.training.trainer.evaluation.TrainingEffect;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Report on samples of a checkpoint, as tables: the policy before training, now, and the gain. */
final class SamplesText {
    private static final String HEAD = "%-40s %12s %12s  %s%n";

    private final CheckpointSamples.Result result;
    private final SampledEvaluationSpec spec;
    private final boolean cells;
    private final Map<String, Double> values = new LinkedHashMap<>();

    /** The text of a result; of each cell too where {@code cells}. */
    SamplesText(CheckpointSamples.Result result, SampledEvaluationSpec spec, boolean cells) {
        this.result = result;
        this.spec = spec;
        this.cells = cells;
        result.metrics().forEach(m -> values.put(m.name(), m.value()));
    }

    void print(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "step %d, %d held-out problems, %d samples each at temperature %s%n",
                result.step(),
                result.problems(),
                spec.count(),
                result.temperature());
        table("evaluation", out);
        if (values.containsKey("transfer/pass@" + spec.ks().getFirst())) {
            out.printf("%nfamilies that no stage trains on%n");
            table("transfer", out);
        }
    }

    private void table(String suite, PrintWriter out) {
        out.printf(HEAD, "", "before training", "trained", "gain" + basis(suite));
        names(suite).forEach(name -> row(suite, name, out));
        TrainingEffect.read(suite, result.metrics())
                .ifPresent(effect -> out.printf("%n%s%n", effect.sentence()));
    }

    private String basis(String suite) {
        boolean isKnown =
                values.keySet().stream()
                        .anyMatch(name ->
                                name.startsWith(suite + "/gain/") && name.endsWith("/high"));
        return isKnown
                ? " (95 % interval over problems)"
                : " (no interval below " + Gain.FEWEST + " problems)";
    }

    /** Names of the metrics told of a suite, without the suite's name, in their order. */
    private List<String> names(String suite) {
        List<String> names = new ArrayList<>();
        for (Metric metric : result.metrics()) {
            String name = metric.name();
            if (name.startsWith(suite + "/")
                    && !name.startsWith(suite + "/initial/")
                    && !name.startsWith(suite + "/gain/")
                    && (cells || !name.matches(".*@[0-9]+/.*"))) {
                names.add(name.substring(suite.length()));
            }
        }
        return names;
    }

    private void row(String suite, String name, PrintWriter out) {
        String gain = suite + "/gain" + name;
        out.printf(
                HEAD,
                name.substring(1),
                number(suite + "/initial" + name),
                number(suite + name),
                values.containsKey(gain) ? gain(gain) : "");
    }

    private String gain(String name) {
        String gain = String.format(Locale.ROOT, "%+.3f", values.get(name));
        return values.containsKey(name + "/high")
                ? gain
                        + String.format(
                                Locale.ROOT,
                                " [%+.3f, %+.3f]",
                                values.get(name + "/low"),
                                values.get(name + "/high"))
                : gain;
    }

    private String number(String name) {
        return values.containsKey(name)
                ? String.format(Locale.ROOT, "%.3f", values.get(name))
                : "-";
    }
}
