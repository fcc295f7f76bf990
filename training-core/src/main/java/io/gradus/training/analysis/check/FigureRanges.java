package io.gradus.training.analysis.check;

import io.gradus.training.analysis.signature.Figure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * A figure that a signature names, over the seeds of a trial.
 *
 * @param name the amount as the signature writes it
 * @param values its value on each seed with the mechanism, called {@code right}, and with each
 *     variant; NaN where a run does not report it
 */
public record FigureRanges(String name, SequencedMap<String, List<Double>> values) {
    public FigureRanges {
        values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
    }

    /** The values of one figure over runs. */
    static List<Double> values(int figure, List<List<Figure>> runs) {
        return runs.stream().map(run -> run.get(figure).value()).toList();
    }

    /** One line for people. */
    public String text() {
        return name
                + ": "
                + values.entrySet().stream()
                        .map(its -> its.getKey() + " " + text(its.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String text(List<Double> values) {
        double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
        double[] reported = DoubleStream.of(all).filter(v -> !Double.isNaN(v)).toArray();
        if (reported.length == 0 || reported.length == all.length) {
            return Separation.Range.of(all).text();
        }
        return "%s on %d of %d seeds"
                .formatted(Separation.Range.of(reported).text(), reported.length, all.length);
    }
}
