package io.gradus.backend.exports.internal;

import io.gradus.backend.exports.ExportFormat;
import io.gradus.backend.metrics.StoredPoints;
import io.gradus.backend.runs.Run;
import java.io.IOException;
import java.io.OutputStream;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Opens the writer of a format. */
@Component
public class PointSinks {
    private final StoredPoints points;
    private final JsonMapper json;

    PointSinks(StoredPoints points, JsonMapper json) {
        this.points = points;
        this.json = json;
    }

    /** The writer; closing it completes the file and closes the stream. */
    public PointSink open(Run run, ExportFormat format, OutputStream out) throws IOException {
        return switch (format) {
            case CSV -> new CsvSink(out);
            case JSON_LINES -> new JsonLinesSink(out, json);
            case PARQUET -> new ParquetSink(out);
            case TENSORBOARD -> new TensorBoardSink(out, clock(run));
        };
    }

    private StepClock clock(Run run) {
        var clock = new StepClock(run.startedAt().orElse(run.createdAt()));
        points.each(run.id(), "time/total", clock::note);
        return clock;
    }
}
