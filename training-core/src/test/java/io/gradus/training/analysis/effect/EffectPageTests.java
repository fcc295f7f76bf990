package io.gradus.training.analysis.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Keeps docs/effects.md equal to the plan and to the committed runs. */
class EffectPageTests {
    private static final Path RUNS = Path.of("..", "docs", "benchmarks", "effects.csv");

    @Test
    void thePageIsCurrent() throws IOException {
        String expected = EffectPage.of(new EffectFile(RUNS));
        Path copy = Files.writeString(Path.of("target", "effects.md"), expected);

        assertThat(Path.of("..", "docs", "effects.md"))
                .as("docs/effects.md is not current; copy training-core/%s over it", copy)
                .hasContent(expected);
    }

    @Test
    void committedRunsAreOfThePlansDocuments() {
        EffectPlan plan = EffectPlan.shipped();
        EffectResults results =
                EffectResults.of(
                        new EffectFile(RUNS).rows(),
                        new EffectDocuments(plan).hashes(),
                        plan.seeds());

        assertThat(results.left()).isZero();
    }

    @Test
    void withoutRunsThePageSaysSoAndNamesNoResult() {
        assertThat(EffectPage.of(plan(), new MadeRuns().results()))
                .contains("**No results yet: no run of this plan has been trained.**")
                .doesNotContain("did as well**")
                .contains("| s0 | order | 100 | right | off | placebo |");
    }

    @Test
    void thePageSaysInHowManySystemsThePlaceboDidAsWell() {
        String page =
                EffectPage.of(
                        plan(),
                        new MadeRuns()
                                .add("s0", ContrastTests.RIGHT, MadeRuns.LOW, ContrastTests.OTHER)
                                .results());

        assertThat(page)
                .contains("30 of 420 runs are complete.")
                .contains("1 of 12 systems have all their runs. In **1 of them the placebo arm")
                .contains("In **0 of them the off arm did as well**")
                .containsPattern(
                        "\\| s0 \\| 10 \\| 0.552 \\| 0.510 \\| 0.042 \\[0.01., 0.06.] \\| 0.117 \\| from 0.049 \\|")
                .contains("| s1 | 0 of 10 | - | - | - | - | - |");
    }

    private static EffectPlan plan() {
        return new EffectPlan(
                10,
                new LinkedHashMap<>(),
                MadeRuns.specs(12),
                List.of(MadeRuns.spec("c0"), MadeRuns.spec("c1")));
    }
}
