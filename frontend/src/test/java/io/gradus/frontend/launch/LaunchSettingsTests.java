package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.experiments.ExperimentRules;
import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.experiments.SweepAxis;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.RunPlace;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LaunchSettingsTests {
    private static final PinnedCurriculum DESIGN = new PinnedCurriculum("ladder", 3);

    @Test
    void theAddressHoldsEveryChoice() {
        var settings =
                new LaunchSettings(
                        DESIGN,
                        List.of(ControlArm.HARD_FIRST, ControlArm.STATIC),
                        List.of(new PinnedCurriculum("other", 2)),
                        List.of(
                                new SweepAxis("objective.learningRate", List.of("1.0e-5", "0.001")),
                                new SweepAxis("stages[0].sampler", List.of("{uniform: {}}"))),
                        List.of(1L, 2L, -3L),
                        Optional.of("cuda:1"),
                        Optional.of(200L),
                        Optional.of(5000L),
                        new ExperimentRules(
                                Optional.of(900_000L),
                                Optional.of(new FutilityRule(List.of(5, 10), -0.02))),
                        new Placement(RunPlace.WORKERS, List.of("a100", "gpu"), 0));

        assertThat(LaunchSettings.read(DESIGN, settings.query())).isEqualTo(settings);
        assertThat(
                        LaunchSettings.read(
                                DESIGN,
                                QueryParameters.fromString(settings.query().getQueryString())))
                .isEqualTo(settings);
    }

    @Test
    void moreSeedsFollowTheLargestAndAreEnoughForAnInterval() {
        assertThat(withSeeds(List.of(1L)).withMoreSeeds().seeds()).containsExactly(2L, 3L, 4L, 5L);
        assertThat(withSeeds(List.of(9L, 2L, 4L)).withMoreSeeds().seeds())
                .containsExactly(10L, 11L, 12L);
        assertThat(withSeeds(List.of(1L, 2L, 3L, 4L, 5L, 6L)).withMoreSeeds().seeds())
                .containsExactly(7L, 8L, 9L, 10L, 11L, 12L);
    }

    private static LaunchSettings withSeeds(List<Long> seeds) {
        String text = seeds.stream().map(String::valueOf).collect(Collectors.joining(","));
        return LaunchSettings.read(DESIGN, QueryParameters.fromString("seeds=" + text));
    }

    @Test
    void whatIsAsUsualIsNotInTheAddress() {
        assertThat(LaunchSettings.of(DESIGN).query().getParameters())
                .containsOnlyKeys("curriculum", "version");
    }

    @Test
    void whatIsUnknownInAnAddressIsIgnored() {
        var read =
                LaunchSettings.read(
                        DESIGN,
                        QueryParameters.fromString(
                                "arms=sideways,static&seeds=x&device=toaster&steps=-4&designs=a,b@x&tab=9&sweep=nothing&where=mars&labels=gpu"));

        assertThat(read)
                .isEqualTo(
                        new LaunchSettings(
                                DESIGN,
                                List.of(ControlArm.STATIC),
                                List.of(),
                                List.of(),
                                List.of(1L),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                ExperimentRules.NONE,
                                Placement.HERE));
    }
}
