package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.RunSeries;
import io.gradus.training.base.statistics.Curve;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Series as curves over steps. */
@Component
class RunSeriesReader implements RunSeries {
    private final SeriesReader reader;

    RunSeriesReader(SeriesReader reader) {
        this.reader = reader;
    }

    @Override
    public List<String> keys(String run) {
        return reader.keys(run);
    }

    @Override
    public Points read(String run, String key, int most) {
        return reader.read(run, List.of(key), 0, Long.MAX_VALUE, most).stream()
                .findFirst()
                .map(RunSeriesReader::points)
                .orElse(new Points(Curve.EMPTY, 0));
    }

    private static Points points(SeriesReader.Series series) {
        List<Double> steps = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        int nonFinite = 0;
        for (int i = 0; i < series.steps().size(); i++) {
            Double value = series.last().get(i);
            if (value != null) {
                steps.add((double) lastStep(series, i));
                values.add(value);
            }
            if (series.kinds().get(i) != null) {
                nonFinite++;
            }
        }
        return new Points(new Curve(steps, values), nonFinite);
    }

    /** The newest value of a bucket belongs to its last step. */
    private static long lastStep(SeriesReader.Series series, int index) {
        long first = series.steps().get(index);
        if (series.width() == 1) {
            return first;
        }
        return index + 1 < series.steps().size()
                ? series.steps().get(index + 1) - 1
                : first + series.count().get(index) - 1;
    }
}
