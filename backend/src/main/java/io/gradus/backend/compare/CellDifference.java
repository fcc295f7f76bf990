package io.gradus.backend.compare;

import io.gradus.training.base.statistics.MeanDifference;
import io.gradus.training.base.statistics.PairedDifference;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;

/**
 * How a cell compares with the baseline at equal tokens.
 *
 * @param difference the cell's mean minus the baseline's, with interval and test
 * @param adjustedP the test's p-value, corrected for the number of cells by Holm's method
 * @param verdict what can be said
 * @param because why, in words
 * @param paired the difference by pairs of runs with the same seed, where two or more match; it
 *     does not decide the verdict, because nobody may choose the test after the fact
 */
@Schema(name = "RunCellDifference") // what-if answers have a CellDifference too
public record CellDifference(
        MeanDifference difference,
        double adjustedP,
        Verdict verdict,
        String because,
        Optional<PairedDifference> paired) {}
