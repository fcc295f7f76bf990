package io.gradus.training.analysis.effect;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.Shuffled;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EffectPlanTests {
    private static final EffectPlan PLAN = EffectPlan.shipped();
    private static final EffectDocuments DOCUMENTS = new EffectDocuments(PLAN);

    static Stream<EffectSpec> all() {
        return PLAN.all().stream();
    }

    static Stream<EffectSpec> systems() {
        return PLAN.systems().stream();
    }

    private static List<CurriculumDocument> arms(EffectSpec spec) {
        return Arrays.stream(EffectArm.values()).map(arm -> DOCUMENTS.of(spec, arm)).toList();
    }

    @Test
    void thePlanHasTwelveSystemsFourControlsAndTenSeeds() {
        assertThat(PLAN.systems()).hasSize(12);
        assertThat(PLAN.controls()).hasSize(4);
        assertThat(PLAN.seeds()).isEqualTo(10);
        assertThat(PLAN.all()).extracting(EffectSpec::name).doesNotHaveDuplicates();
        assertThat(PLAN.named("sec")).contains(PLAN.systems().getFirst());
        assertThat(PLAN.named("nothing")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void aSystemTriesAMechanismThatItsRecipeNames(EffectSpec spec) {
        assertThat(ShippedRecipes.named(spec.recipe()).orElseThrow().document().mechanisms())
                .extracting(MechanismSpec::name)
                .contains(spec.mechanism());
    }

    @ParameterizedTest
    @MethodSource("all")
    void itsArmsAreValidAndDiffer(EffectSpec spec) {
        assertThat(arms(spec)).extracting(CurriculumDocument::hash).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyArmEndsWithTheSameGeneratedTokensAndIsMeasuredOnTheSameProblems(EffectSpec spec) {
        CurriculumDocument right = arms(spec).getFirst();
        assertThat(right.evaluate().greedy()).isTrue();
        assertThat(right.evaluate().samples()).isEmpty();
        for (CurriculumDocument arm : arms(spec)) {
            assertThat(arm.budget())
                    .contains(new BudgetSpec(Optional.empty(), Optional.of(spec.tokens())));
            assertThat(arm.stages().getLast().maxSteps()).contains(100_000L);
            assertThat(arm.stages()).allMatch(stage -> stage.stop().isEmpty());
            assertThat(arm.evaluationProblems()).isEqualTo(right.evaluationProblems());
            assertThat(arm.evaluationTokens()).isEqualTo(right.evaluationTokens());
            assertThat(arm.evaluate().problemsPerCell())
                    .isEqualTo(right.evaluate().problemsPerCell());
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void armsShareThePolicyItsWarmStartAndTheObjective(EffectSpec spec) {
        CurriculumDocument right = arms(spec).getFirst();
        for (CurriculumDocument arm : arms(spec)) {
            assertThat(arm.policy()).isEqualTo(right.policy());
            assertThat(arm.warmStartProblems()).isEqualTo(right.warmStartProblems());
            assertThat(arm.objective()).isEqualTo(right.objective());
            assertThat(arm.rubrics()).isEqualTo(right.rubrics());
            assertThat(arm.stages())
                    .allMatch(s -> s.filter().parts().anyMatch(f -> f.dropsLevel()));
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void offAsksEvenlyInOneStageWithoutHelp(EffectSpec spec) {
        List<StageSpec> off = DOCUMENTS.of(spec, EffectArm.OFF).stages();

        assertThat(off).hasSize(1);
        assertThat(off.getFirst().sampler().forgets() || isShuffled(off.getFirst())).isTrue();
        assertThat(off.getFirst().promote()).isEmpty();
    }

    private static boolean isShuffled(StageSpec stage) {
        return stage.sampler() instanceof Shuffled;
    }

    @ParameterizedTest
    @MethodSource("systems")
    void aStagedPlaceboHasTheSameStagesBackwards(EffectSpec spec) {
        List<StageSpec> right = DOCUMENTS.of(spec, EffectArm.RIGHT).stages();
        List<StageSpec> placebo = DOCUMENTS.of(spec, EffectArm.PLACEBO).stages();

        assertThat(placebo)
                .extracting(StageSpec::problems)
                .isEqualTo(right.reversed().stream().map(StageSpec::problems).toList());
    }
}
