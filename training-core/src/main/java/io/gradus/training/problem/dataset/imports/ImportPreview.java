package io.gradus.training.problem.dataset.imports;

import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.Reject;
import io.gradus.training.problem.dataset.source.SourceFormat;
import java.util.List;

/**
 * Preview of what the first rows of a file would become.
 *
 * @param format how the file is read
 * @param understanding what its columns mean
 * @param comparison how answers would be compared, as text
 * @param read rows read for the preview
 * @param samples the first problems
 * @param accepted how many of the read rows are problems
 * @param rejects what would be refused, by reason
 */
public record ImportPreview(
        SourceFormat format,
        Understanding understanding,
        String comparison,
        long read,
        List<DatasetRow> samples,
        long accepted,
        List<Reject> rejects) {
    public ImportPreview {
        samples = List.copyOf(samples);
        rejects = List.copyOf(rejects);
    }
}
