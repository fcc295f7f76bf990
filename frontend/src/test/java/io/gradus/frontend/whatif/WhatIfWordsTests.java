package io.gradus.frontend.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.whatif.EvidenceShares;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.analysis.whatif.WhatIfEstimate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhatIfWordsTests {
    @Test
    void aBandIsItsMedianWithItsEndsUnlessAllAreTheSame() {
        assertThat(WhatIfWords.band(Optional.of(new Band(120, 140.5, 1800))))
                .isEqualTo("141 (120–1,800)");
        assertThat(WhatIfWords.band(Optional.of(new Band(60, 60, 60)))).isEqualTo("60");
        assertThat(WhatIfWords.band(Optional.empty())).isEqualTo("–");
        assertThat(WhatIfWords.number(Optional.of(0.123456))).isEqualTo("0.123");
        assertThat(WhatIfWords.number(Optional.of(1234567.8))).isEqualTo("1,234,568");
    }

    @Test
    void aStayIsItsSteps() {
        assertThat(WhatIfWords.steps(new StageSpan(0, "easy", 0, 120, "", false)))
                .isEqualTo("steps 1–120");
        assertThat(WhatIfWords.steps(new StageSpan(0, "easy", 5, 5, "", true)))
                .isEqualTo("no step");
    }

    @Test
    void theEvidenceIsToldByItsSourcesAndWhatBrokeOffIsNot() {
        WhatIfEstimate estimate =
                new WhatIfEstimate(16, 20_000, 0.75, new EvidenceShares(0.9, 0, 0.1));

        assertThat(WhatIfWords.evidence(estimate))
                .isEqualTo(
                        "16 continuations with different seeds; their outcomes are drawn from"
                                + " 90 % recorded groups of the same cell, 10 % the synthetic"
                                + " learner.");
        assertThat(WhatIfWords.unfinished(estimate))
                .contains(
                        "75 % of them end by their rules; the others were cut off after step"
                                + " 20,000.");
        assertThat(
                        WhatIfWords.unfinished(
                                new WhatIfEstimate(16, 20_000, 1, new EvidenceShares(1, 0, 0))))
                .isEmpty();
    }
}
