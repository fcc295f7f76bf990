package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;

/**
 * The achievability filter of test-time curricula (arXiv:2510.04786, jonhue/ttc): only cells whose
 * pass rate lies in a band are asked, each as likely as the next; the selection is made anew after
 * every so many steps, and where the band holds fewer than {@code least}, those nearest to it are
 * taken in. The band is the authors'. Their pass rates are estimated before the run: a measured one
 * takes the place of its estimate, and those that were not measured move by the mean change of the
 * measured ones in log-odds, which is cut off at 0.5; {@code offset} turns that on, from {@code
 * unknown}. Without it a cell that was not measured counts as in the band. The other numbers are
 * ours.
 */
@Choice(
        name = "ttc-band",
        explanation = "Only cells whose pass rate lies in a band are asked.",
        source = "arXiv:2510.04786")
public record TtcBand(
        @Setting(explanation = "Lowest pass rate of the band.", defaults = "0.25", min = 0, max = 1)
                double from,
        @Setting(explanation = "Highest pass rate of the band.", defaults = "0.6", min = 0, max = 1)
                double to,
        @Setting(
                        explanation =
                                "Cells that are selected at least; the nearest ones where the band holds fewer.",
                        defaults = "1",
                        min = 1,
                        max = 1000000)
                int least,
        @Setting(
                        explanation = "Steps between two selections.",
                        defaults = "4",
                        min = 1,
                        max = 100000,
                        unit = "steps")
                int every,
        @Setting(
                        explanation = "How far a step moves a running pass rate.",
                        defaults = "0.3",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation = "Share of the groups drawn evenly over all.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(
                        explanation =
                                "Most log-odds by which a step moves the pass rates that it did not measure, by the mean change of those that it did; the authors' script has 0.5, 0 leaves them.",
                        defaults = "0",
                        min = 0,
                        max = 100,
                        source = "jonhue/ttc")
                double offset,
        @Setting(
                        explanation =
                                "Pass rate that a cell is thought to have before its first measurement; left out, such a cell counts as in the band.",
                        min = 0,
                        max = 1)
                Optional<Double> unknown,
        @Setting(explanation = "What counts as one cell.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    public TtcBand {
        if (from > to) {
            throw new IllegalArgumentException(
                    "from must not be above to, were " + from + " and " + to);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new TtcBandSampler(this, space);
    }
}
