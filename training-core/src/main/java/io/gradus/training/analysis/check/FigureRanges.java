package io.gradus.training.analysis.check;

import io.gradus.training.analysis.signature.Figure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * A figure that a signature names, over the seeds of a trial.
 *
 * @param name the amount as the signature writes it
 * @param ranges its range with the mechanism, called {@code right}, and with each variant; both
 *     ends NaN where a run does not report it
 */
public record FigureRanges(String name, SequencedMap<String, Separation.Range> ranges) {
    public FigureRanges {
        ranges = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(ranges));
    }

    /** The range of one figure over runs. */
    static Separation.Range range(int figure, List<List<Figure>> runs) {
        return Separation.Range.of(
                runs.stream().mapToDouble(run -> run.get(figure).value()).toArray());
    }

    /** One line for people. */
    public String text() {
        return name
                + ": "
                + ranges.entrySet().stream()
                        .map(range -> range.getKey() + " " + range.getValue().text())
                        .collect(Collectors.joining(", "));
    }
}
