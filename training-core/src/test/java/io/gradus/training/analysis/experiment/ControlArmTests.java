package io.gradus.training.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.Weighted;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.catalogue.ProblemCells;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class ControlArmTests {
    private static final int SEEDS = 150;

    @ParameterizedTest
    @EnumSource(ControlArm.class)
    void everyArmOfEveryExampleAndSeededCurriculumIsValidAndHasTheSameBudgetAndMeasure(
            ControlArm arm) throws IOException {
        for (CurriculumDocument treated : curricula()) {
            long budget = RunLength.of(treated).latest().orElseThrow();
            if (budget < treated.stages().size()) {
                continue; // hard first has no step for some stage, which another test shows
            }
            CurriculumDocument derived = derived(arm, treated);

            assertThat(CurriculumReader.read(derived.resolved()))
                    .isEqualTo(new Reading.Valid<>(derived));
            assertThat(RunLength.of(derived).earliest()).hasValue(budget);
            assertThat(RunLength.of(derived).latest()).hasValue(budget);
            assertThat(derived.curriculum()).isEqualTo(treated.curriculum() + "-" + arm.word());
            assertThat(derived.evaluationProblems()).isEqualTo(treated.evaluationProblems());
            assertThat(derived.warmStartProblems()).isEqualTo(treated.warmStartProblems());
            assertThat(derived.objective()).isEqualTo(treated.objective());
            assertThat(derived.rubrics()).isEqualTo(treated.rubrics());
        }
    }

    @Test
    void theUniformMixtureHoldsEveryCellOfEveryStageOnceAndEquallyLikely() throws IOException {
        for (CurriculumDocument treated : curricula()) {
            StageSpec mixture = derived(ControlArm.UNIFORM, treated).stages().getFirst();
            List<String> cells = new ArrayList<>();
            List<Double> weightPerCell = new ArrayList<>();
            for (int i = 0; i < mixture.problems().size(); i++) {
                List<String> own = cells(ProblemCells.of(mixture.problems().get(i)));
                cells.addAll(own);
                double weight =
                        mixture.sampler() instanceof Weighted(List<Schedule> weights)
                                ? weights.get(i).at(ScheduleContext.start())
                                : 1;
                weightPerCell.add(weight / own.size());
            }
            Set<String> wanted = new HashSet<>();
            treated.stages().stream()
                    .flatMap(s -> treated.families(s).stream())
                    .forEach(p -> wanted.addAll(cells(ProblemCells.of(p))));

            assertThat(cells).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(wanted);
            assertThat(weightPerCell.stream().distinct()).hasSize(1);
        }
    }

    @Test
    void hardFirstRunsTheStagesBackwardsForTheirOwnLimits() throws IOException {
        CurriculumDocument ladder = example("addition-ladder");

        CurriculumDocument backwards = derived(ControlArm.HARD_FIRST, ladder);

        assertThat(backwards.stages())
                .extracting(StageSpec::name)
                .containsExactly("two-digit", "mixed", "one-digit");
        assertThat(backwards.stages())
                .extracting(s -> s.maxSteps().orElseThrow())
                .containsExactly(6000L, 60L, 60L);
    }

    @Test
    void hardFirstDividesAnyBudgetCompletelyAndGivesEachStageAStep() {
        for (long seed = 0; seed < SEEDS; seed++) {
            CurriculumDocument treated = SeededCurricula.draw(seed);
            int stages = treated.stages().size();
            for (long budget : new long[] {stages, stages + 1, 100, 12_345}) {
                long[] shares = StepShares.of(treated, budget);

                assertThat(LongStream.of(shares).sum()).isEqualTo(budget);
                assertThat(LongStream.of(shares)).allMatch(share -> share >= 1);
            }
        }
    }

    @Test
    void staticTrainsOnTheLastStageForTheWholeBudget() throws IOException {
        CurriculumDocument ladder = example("addition-ladder");

        CurriculumDocument target = derived(ControlArm.STATIC, ladder);

        assertThat(target.stages()).hasSize(1);
        assertThat(target.stages().getFirst().problems())
                .isEqualTo(ladder.stages().getLast().problems());
        assertThat(target.stages().getFirst().maxSteps()).contains(6120L);
        assertThat(target.budget().orElseThrow().steps()).contains(6120L);
    }

    @Test
    void aStageWithoutLimitHasNoArmAndTheReasonNamesIt() {
        CurriculumDocument endless =
                read(
                        """
                        gradus: 1
                        curriculum: endless
                        stages:
                          - {name: on-and-on, problems: [{family: addition, difficulty: {digits: 2}}]}
                        """);

        assertThat(ControlArm.STATIC.of(endless))
                .isInstanceOfSatisfying(
                        Derivation.Impossible.class,
                        refused ->
                                assertThat(refused.reason()).contains("'on-and-on'", "maxSteps"));
    }

    @Test
    void aBudgetSmallerThanTheNumberOfStagesHasNoHardFirstArm() {
        CurriculumDocument two =
                read(
                        """
                        gradus: 1
                        curriculum: two
                        budget: {steps: 1}
                        stages:
                          - {name: a, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 5}
                          - {name: b, problems: [{family: addition, difficulty: {digits: 3}}], maxSteps: 5}
                        """);

        assertThat(ControlArm.HARD_FIRST.of(two)).isInstanceOf(Derivation.Impossible.class);
        assertThat(ControlArm.STATIC.of(two)).isInstanceOf(Derivation.Derived.class);
    }

    @Test
    void stagesKeepTheirObjectivesAndMeasurementsTheirLimitInEveryArm() {
        CurriculumDocument treated =
                read(
                        """
                        gradus: 1
                        curriculum: c
                        stages:
                          - {name: a, problems: [{family: addition, difficulty: {digits: 1}}], objective: {maxTokens: 24}, maxSteps: 5}
                          - {name: b, problems: [{family: addition, difficulty: {digits: 2}}], objective: {temperature: 0.5}, maxSteps: 5}
                        """);

        for (ControlArm arm : ControlArm.values()) {
            CurriculumDocument derived = derived(arm, treated);
            assertThat(derived.evaluationTokens()).isEqualTo(24);
            for (StageSpec stage : derived.stages()) {
                StageSpec same = treated.stages().get(stage.name().equals("a") ? 0 : 1);
                assertThat(stage.objective()).isEqualTo(same.objective());
            }
        }
    }

    @Test
    void stagesOfOtherKindsCannotBeRearranged() throws IOException {
        assertThat(ControlArm.UNIFORM.of(example("rejection-sampling")))
                .isInstanceOfSatisfying(
                        Derivation.Impossible.class,
                        impossible ->
                                assertThat(impossible.reason())
                                        .contains("stage 'collect' is not of kind rl"));
    }

    private static List<CurriculumDocument> curricula() throws IOException {
        List<CurriculumDocument> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("..", "examples"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                all.add(read(Files.readString(file)));
            }
        }
        all.removeIf(d -> !d.stages().stream().allMatch(StageSpec::isRl));
        IntStream.range(0, SEEDS).mapToObj(SeededCurricula::draw).forEach(all::add);
        return all;
    }

    private static CurriculumDocument example(String name) throws IOException {
        return read(Files.readString(Path.of("..", "examples", name + ".yaml")));
    }

    private static CurriculumDocument derived(ControlArm arm, CurriculumDocument treated) {
        return switch (arm.of(treated)) {
            case Derivation.Derived(CurriculumDocument document) -> document;
            case Derivation.Impossible(String reason) ->
                    throw new AssertionError(reason + "\n" + treated.resolved());
        };
    }

    private static List<String> cells(ProblemCells source) {
        return source.cells().stream()
                .map(c -> source.source().family().name() + source.source().transforms() + c)
                .toList();
    }

    private static CurriculumDocument read(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }
}
