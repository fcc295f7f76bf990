package io.gradus.backend.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.experiment.ExpectedRun;
import io.gradus.training.analysis.simulate.Band;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpectedExperimentTests {
    private static ExpectedArm arm(String name, double tokens, double seconds) {
        Band steps = new Band(1, 2, 3);
        return new ExpectedArm(name, new ExpectedRun(steps, band(tokens), band(seconds)));
    }

    private static Band band(double median) {
        return new Band(median / 2, median, median * 2);
    }

    @Test
    void everySeedOfEveryArmCountsAndRunsBesideEachOtherShareTheTime() {
        List<ExpectedArm> arms = List.of(arm("treatment", 100, 60), arm("uniform", 300, 40));

        ExpectedExperiment oneByOne = ExpectedExperiment.of(arms, 3, 1);
        ExpectedExperiment together = ExpectedExperiment.of(arms, 3, 2);

        assertThat(oneByOne.tokens()).isEqualTo(band(1200));
        assertThat(oneByOne.seconds()).isEqualTo(band(300));
        assertThat(together.tokens()).isEqualTo(band(1200));
        assertThat(together.seconds()).isEqualTo(band(150));
        assertThat(oneByOne.arms()).isEqualTo(arms);
    }
}
