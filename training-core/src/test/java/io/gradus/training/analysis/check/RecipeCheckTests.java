package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.CheckDocuments;
import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.TimeScale;
import io.gradus.training.analysis.recipe.ValidRecipe;
import io.gradus.training.analysis.signature.Figure;
import io.gradus.training.analysis.signature.Observations;
import io.gradus.training.analysis.signature.Signature;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.formula.Truth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecipeCheckTests {
    private static final TimeScale WHOLE = new TimeScale(1);
    private static final String TEXT =
            """
            gradus: 1
            recipe: fading
            title: A weight that fades
            summary: Brevity pays at first.
            mechanisms:
              - name: fading weight
                what: The weight of brevity falls from 1 to 0 over 40 steps.
                lines: ["rubrics.main.criteria[brief]"]
                off: {"rubrics.main.criteria[brief].weight": "0"}
                shows: Brevity pays at first and no longer at last.
                signature: "first('reward/criterion/brief') > 0.1 and last('reward/criterion/brief') <= 0.0001"
            check:
              steps: 5
              timeScale: 0.1
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
              curriculum: fading
              objective: {maxTokens: 4}
              rubrics:
                main:
                  criteria:
                    - {id: correct, verifier: {}}
                    - {id: brief, length: {shape: {linear: {from: 10, to: 20}}}, weight: {linear: {from: 1, to: 0, over: 40}}}
              stages:
                - {name: only, problems: [{family: addition}], rubric: main}
            """;

    @TempDir private Path cache;

    private CheckResult check(String text) {
        Recipe recipe = ValidRecipe.read(text);
        TimeScale scale = new TimeScale(recipe.document().check().timeScale());
        return new RecipeCheck(recipe, scale, new ShortRuns(cache)).run();
    }

    @Test
    void aSignatureHoldsWithItsMechanismAndNotWithoutIt() throws IOException {
        CheckResult result = check(TEXT);

        assertThat(result.allFaults()).isEmpty();
        assertThat(result.isPassed()).isTrue();
        assertThat(result.timeScale()).isEqualTo(0.1);
        assertThat(result.mechanisms().getFirst().with())
                .extracting(Figure::value)
                .satisfiesExactly(
                        first -> assertThat(first).isEqualTo(1), last -> assertThat(last).isZero());
        assertThat(result.mechanisms().getFirst().without())
                .extracting(Figure::value)
                .containsExactly(0.0, 0.0);
        try (Stream<Path> warmStarts = Files.list(cache.resolve("warm-starts"))) {
            assertThat(warmStarts).as("both runs share one warm start").hasSize(1);
        }
    }

    @Test
    void withoutTheTimeScaleTheWeightHasNotFadedYet() {
        CheckResult result = check(TEXT.replace("timeScale: 0.1", "timeScale: 1"));

        assertThat(result.allFaults())
                .containsExactly("fading weight: the signature does not hold with the mechanism");
    }

    @Test
    void aSignatureThatHoldsWithoutTheMechanismDoesNotPass() {
        CheckResult result =
                check(
                        TEXT.replaceFirst(
                                "signature: .*", "signature: \"told('reward/mean') >= 5\""));

        assertThat(result.isPassed()).isFalse();
        assertThat(result.allFaults())
                .containsExactly(
                        "fading weight: the signature holds without the mechanism as well");
    }

    @Test
    void aSignatureThatMissesOnItsSeedPassesIfItIsShownOnBothAfterIt() {
        String tokens = "mean('tokens/total')";
        CurriculumDocument document =
                CheckDocuments.of(ValidRecipe.read(TEXT), new TimeScale(0.1)).on();
        ShortRuns runs = new ShortRuns(cache);
        Map<Long, Double> told = new HashMap<>();
        for (long seed = 1; seed <= 8; seed++) {
            told.put(
                    seed,
                    Signature.parse(tokens + " > 0")
                            .figures(runs.observe(document, 5, seed))
                            .getFirst()
                            .value());
        }
        long lowest =
                LongStream.rangeClosed(1, 6)
                        .filter(s -> told.get(s) < told.get(s + 1) && told.get(s) < told.get(s + 2))
                        .findFirst()
                        .orElseThrow();

        CheckResult result =
                check(
                        TEXT.replace(
                                        "first('reward/",
                                        tokens + " > " + told.get(lowest) + " and first('reward/")
                                .replace("steps: 5", "steps: 5\n  seed: " + lowest));

        assertThat(result.isPassed()).isTrue();
        assertThat(result.mechanisms().getFirst().missed()).containsExactly(lowest);
        assertThat(result.mechanisms().getFirst().seed()).isEqualTo(lowest + 1);
    }

    @Test
    void aMetricThatIsNotReportedIsAFaultThatNamesThoseNearIt() {
        CheckResult result =
                check(
                        TEXT.replace(
                                "last('reward/criterion/brief')",
                                "last('reward/criterion/breif')"));

        assertThat(result.allFaults())
                .singleElement()
                .asString()
                .contains("not reported")
                .contains("did you mean 'reward/criterion/brief'?");
    }

    @Test
    void aCheckThatMakesNoValidCurriculumIsToldInTheResult() {
        assertThat(check(TEXT.replace("heads: \"2\"", "heads: \"3\"")).allFaults())
                .singleElement()
                .asString()
                .startsWith("what the check sets makes no valid curriculum:")
                .contains("heads");
    }

    @Test
    void aSharedWarmStartGivesTheSameRunAsOneOfItsOwn() {
        var document = CheckDocuments.of(ValidRecipe.read(TEXT), WHOLE).on();
        ShortRuns runs = new ShortRuns(cache.resolve("a"));
        Signature all =
                Signature.parse("sum('*') > 0 and sum('warmStart/*') > 0 and told('*') > 0");

        List<Figure> own = all.figures(runs.observe(document, 3, 1));
        List<Figure> shared = all.figures(runs.observe(document, 3, 1));
        List<Figure> another = all.figures(runs.observe(document, 3, 2));

        assertThat(shared).isEqualTo(own);
        assertThat(another).isNotEqualTo(own);
    }

    private static final String WRONG =
            "off: {\"rubrics.main.criteria[brief].weight\": \"0\"}\n    wrong:\n      %s";

    private static String wrong(String variants) {
        return TEXT.replace(
                "off: {\"rubrics.main.criteria[brief].weight\": \"0\"}", WRONG.formatted(variants));
    }

    @Test
    void aSignatureThatHoldsWithAWrongVariantDoesNotPass() {
        String reversed =
                "grows: {\"rubrics.main.criteria[brief].weight\": \"{linear: {from: 0, to: 1, over: 40}}\"}";
        String fast =
                "too fast: {\"rubrics.main.criteria[brief].weight\": \"{linear: {from: 1, to: 0, over: 20}}\"}";

        CheckResult passes = check(wrong(reversed));
        CheckResult fails = check(wrong(reversed + "\n      " + fast));

        assertThat(passes.allFaults()).isEmpty();
        assertThat(passes.mechanisms().getFirst().wrong())
                .singleElement()
                .satisfies(v -> assertThat(v.name()).isEqualTo("grows"));
        assertThat(fails.allFaults())
                .containsExactly(
                        "fading weight: the signature holds as well with 'too fast', which is wrong");
    }

    @Test
    void aRunEndsOnceItsSignatureIsDecided() {
        ShortRuns runs = new ShortRuns(cache);
        CurriculumDocument document =
                CheckDocuments.of(ValidRecipe.read(TEXT), new TimeScale(0.1)).on();
        Signature early = Signature.parse("max('tokens/total') > 0");

        assertThat(steps(runs.observe(document, 5, 1, run -> early.soFar(run) != Truth.UNKNOWN)))
                .isEqualTo(1);
        assertThat(steps(runs.observe(document, 5, 1))).isEqualTo(5);
    }

    private static double steps(Observations run) {
        return Signature.parse("steps > 0").figures(run).getFirst().value();
    }

    @Test
    void aKeptRunIsReadAgainAsItWas() throws IOException {
        Path kept = cache.resolve("kept");
        ShortRuns runs = new ShortRuns(cache, Optional.of(kept));
        CurriculumDocument document =
                CheckDocuments.of(ValidRecipe.read(TEXT), new TimeScale(0.1)).on();

        Observations made = runs.observe(document, 5, 1);
        Observations read = runs.observe(document, 5, 1);

        assertThat(read).isNotSameAs(made);
        assertThat(read.events()).isEqualTo(made.events());
        runs.observe(document, 4, 1);
        runs.observe(document, 5, 2);
        try (Stream<Path> files = Files.list(kept)) {
            assertThat(files).as("one for each of document, steps and seed").hasSize(3);
        }
    }
}
