package io.gradus.training.analysis.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.check.ShortRuns;
import io.gradus.training.analysis.recipe.CheckDocuments;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.TimeScale;
import io.gradus.training.analysis.recipe.ValidRecipe;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutantsTests {
    private static final String TEXT =
            """
            gradus: 1
            recipe: mutable
            title: Things to change
            summary: A clip, a loss, a range, a condition and a criterion.
            mechanisms:
              - name: all
                what: Everything.
                lines: ["objective.clip", "objective.loss", "rubrics.main.criteria[brief]", "stages[one].problems", "stages[one].promote"]
                shows: Brevity pays 0.6.
                signature: "max('rule/criterion/brief/highest') >= 0.6 and max('rule/criterion/brief/highest') <= 0.6"
            check:
              steps: 2
              set:
                policy.layers: "1"
                policy.width: "16"
                policy.heads: "2"
                policy.kvHeads: "1"
                policy.feedForward: "16"
                policy.warmStart: "{until: 1, maxSteps: 2, batch: 4, evaluateEvery: 2}"
                objective.groupSize: "2"
                objective.groupsPerStep: "2"
            curriculum:
              gradus: 1
              curriculum: mutable
              objective: {loss: dapo, clip: [0.2, 0.28], maxTokens: 6}
              rubrics:
                main:
                  criteria:
                    - {id: correct, verifier: {}}
                    - {id: brief, length: {shape: {linear: {from: 10, to: 20}}}, weight: 0.6}
              stages:
                - name: one
                  problems: [{family: addition, difficulty: {digits: 1..2}}]
                  rubric: main
                  promote: {when: "passRate(all, 64 groups) >= 0.9"}
                - {name: two, problems: [{family: addition}], rubric: main}
            """;

    @TempDir private Path cache;

    private static final Recipe RECIPE = ValidRecipe.read(TEXT);

    private static List<Mutant> mutants() {
        return Mutants.of(
                RECIPE.document().mechanisms(), CheckDocuments.of(RECIPE, new TimeScale(1)));
    }

    @Test
    void everyOperatorIsAppliedToValuesInTheLines() {
        assertThat(mutants())
                .extracting(Mutant::id)
                .contains(
                        "zero objective.clip[0]: 0",
                        "double objective.clip[1]: 0.56",
                        "swap objective.clip[0]",
                        "shift stages[0].problems[0].difficulty.digits: 2..3",
                        "invert stages[0].promote.when: \"passRate(all, 64 groups) <= 0.9\"",
                        "double rubrics.main.criteria[1].weight: 1.2",
                        "negate rubrics.main.criteria[1].weight: -0.6",
                        "drop rubrics.main.criteria[1]",
                        "drop stages[0].promote");
        assertThat(mutants())
                .filteredOn(m -> m.operator() == MutationOperator.NEIGHBOUR)
                .extracting(Mutant::path)
                .contains("objective.loss");
    }

    @Test
    void nothingOutsideTheLinesAndNoNameIsChanged() {
        assertThat(mutants())
                .extracting(Mutant::path)
                .noneMatch(p -> p.startsWith("rubrics.main.criteria[0]"))
                .noneMatch(p -> p.startsWith("objective.maxTokens"))
                .noneMatch(p -> p.endsWith(".id") || p.endsWith(".name"));
    }

    @Test
    void whatMeansTheSameOrNothingIsNoMutant() {
        assertThat(mutants())
                .extracting(Mutant::id)
                .as("a negative clip is no valid document")
                .noneMatch(id -> id.startsWith("negate objective.clip"));
        assertThat(mutants()).extracting(Mutant::text).doesNotHaveDuplicates();
    }

    @Test
    void aSignatureKillsWhatItNoticesAndWhatNothingReadsIsNotExercised() {
        MutationTrial trial = new MutationTrial(RECIPE, new ShortRuns(cache));

        List<MutantResult> all = trial.some(100, 1).stream().map(trial::fate).toList();

        assertThat(fate(all, "double rubrics.main.criteria[1].weight: 1.2"))
                .isEqualTo(MutantFate.KILLED);
        assertThat(fate(all, "double rubrics.main.criteria[1].length.shape.linear.to: 40"))
                .as("no rollout has ten tokens")
                .isEqualTo(MutantFate.NOT_EXERCISED);
        assertThat(fate(all, "shift stages[0].problems[0].difficulty.digits: 2..3"))
                .as("other problems, which no signature asks for")
                .isEqualTo(MutantFate.SURVIVED);
    }

    private static MutantFate fate(List<MutantResult> all, String id) {
        return all.stream().filter(r -> r.mutant().equals(id)).findFirst().orElseThrow().fate();
    }

    @Test
    void someAreDrawnBySeed() {
        MutationTrial trial = new MutationTrial(RECIPE, new ShortRuns(cache));

        assertThat(trial.some(3, 1)).hasSize(3).isEqualTo(trial.some(3, 1));
        assertThat(trial.some(3, 1)).isNotEqualTo(trial.some(3, 2));
    }
}
