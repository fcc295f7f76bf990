package io.gradus.training.trainer.steering;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.trainer.steering.Steering.SetValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SteeredTests {
    private static final CurriculumDocument DOCUMENT =
            document(
                    """
                    gradus: 1
                    curriculum: ladder
                    objective: {learningRate: 1.0e-4}
                    rubrics:
                      exact:
                        criteria:
                          - {id: correct, verifier: {}}
                          - id: form
                            group:
                              criteria:
                                - {id: digits, pattern: {regex: "^[0-9]+$"}, weight: 0.5}
                    stages:
                      - {name: easy, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 9}
                      - name: hard
                        problems: [{family: addition, difficulty: {digits: 2}}]
                        stop: {when: "passRate(all, 64 groups) >= 0.9"}
                    """);

    private static CurriculumDocument document(String text) {
        return ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
    }

    private static Steered by(String path, String value) {
        return Steered.by(new SetValue(path, value), DOCUMENT);
    }

    @Test
    void aChangedValueIsToldBeforeAndAfter() {
        Steered.Changed changed = (Steered.Changed) by("objective.learningRate", "5.0e-5");

        assertThat(changed.before()).isEqualTo("1.0E-4");
        assertThat(changed.after()).isEqualTo("5.0E-5");
        assertThat(changed.document().objective().learningRate())
                .isEqualTo(Schedule.constant(5e-5));
        assertThat(changed.document().stages()).isEqualTo(DOCUMENT.stages());
    }

    @Test
    void whatWasBeforeTakesEveryChangeBack() {
        for (SetValue change :
                List.of(
                        new SetValue("objective.kl", "{linear: {from: 0, to: 0.1, over: 20}}"),
                        new SetValue("rubrics.exact.criteria[0].role", "gate"),
                        new SetValue("rubrics.exact.criteria[1].group.criteria[0].weight", "0.1"),
                        new SetValue("stages[1].stop.when", "steps >= 5"),
                        new SetValue("stages[1].demote", "{when: \"steps >= 50\"}"),
                        new SetValue("stages[0].maxSteps", "12"),
                        new SetValue("stages[1].weights.digits", "2"),
                        new SetValue("budget.steps", "100"),
                        new SetValue("stages[1].filter", "zero-variance"),
                        new SetValue("evaluate.every", "10"))) {
            Steered.Changed there = (Steered.Changed) Steered.by(change, DOCUMENT);
            Steered.Changed back =
                    (Steered.Changed)
                            Steered.by(
                                    new SetValue(change.path(), there.before()), there.document());
            assertThat(back.after()).as(change.path()).isEqualTo(there.before());
            assertThat(Steered.by(new SetValue(change.path(), there.after()), back.document()))
                    .isEqualTo(
                            new Steered.Changed(there.document(), there.before(), there.after()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed | 8 | fixed when the run begins",
                "policy.layers | 8 | start another run",
                "stages[0].problems[0].difficulty.digits | 3 | fork the run",
                "stages[0].enabled | false | skip or repeat the stage",
                "rubrics.exact.criteria[0].id | right | fork the run",
                "rubrics.exact.criteria[1].group.criteria | [] | fork the run",
                "rubrics.exact.criteria | [] | fork the run",
                "evaluate.problemsPerCell | 8 | fork the run",
                "objektive.kl | 1 | is not a setting of a curriculum",
                "objective.learningRate | 2 | must be",
                "objective.learningRate | 1.0e-4 | has this value already",
                "objective.learningRat | 1.0e-3 | learningRate",
                "objective.learningRate | [ | cannot be changed",
                "stages[7].maxSteps | 8 | cannot be changed",
                "stages[0].demote | {when: 'steps >= 5'} | first stage has no stage before it",
                "stages[1].stop.when | passRate(top, 8 group) >= 1 | groups",
                "stages[1].promote | '' | cannot be changed",
                "objective.learningRate | {cosine: {from: 1e-3, to: 0, over: stage}} | maxSteps",
            })
    void whatCannotBeChangedIsRefusedWithPlaceAndRemedy(
            String path, String value, String expected) {
        assertThat(by(path, value))
                .isInstanceOfSatisfying(
                        Steered.Refused.class,
                        refused -> assertThat(refused.sentence()).contains(expected));
    }

    @Test
    void aCommandBringsInNoSenselessConditionButOneOfALogIsTaken() {
        SetValue senseless = new SetValue("stages[1].stop.when", "passRate(all, 4 groups) > 1");

        assertThat(Steered.by(senseless, DOCUMENT))
                .isInstanceOfSatisfying(
                        Steered.Changed.class,
                        changed ->
                                assertThat(
                                                Steered.asked(
                                                        new SetValue("objective.kl", "0.1"),
                                                        changed.document()))
                                        .as("another change of such a document")
                                        .isInstanceOf(Steered.Changed.class));
        assertThat(Steered.asked(senseless, DOCUMENT))
                .isInstanceOfSatisfying(
                        Steered.Refused.class,
                        refused ->
                                assertThat(refused.sentence())
                                        .startsWith("stages[1].stop.when ")
                                        .contains("passRate lies between 0 and 1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "objective.learningRate",
                "rubrics.exact.criteria[2].weight",
                "rubrics.a.b.criteria[0].group.criteria[1].role.veto.floor",
                "rubrics.exact.criteria[0].shapes[0]",
                "rubrics.exact.criteria[0].shapes[0].tightening.limit",
                "stages[1].promote.when",
                "stages[1].weights.format",
                "stages[0].sampler",
                "stages[0].objective.learningRate",
                "checkpoint.every",
            })
    void coefficientsWeightsGatesAndConditionsAreSteerable(String path) {
        assertThat(Steerable.objection(path)).isEmpty();
    }

    @Test
    void commandsOfALogAreAppliedInTheirOrderAndRefusedOnesChangeNothing() {
        List<LoggedCommand> log =
                List.of(
                        command(1, new SetValue("objective.kl", "0.1")),
                        command(2, new SetValue("seed", "9")),
                        command(3, new Steering.SkipStage("easy")),
                        command(4, new SetValue("objective.kl", "0.2")));

        CurriculumDocument steered = Steered.after(log, DOCUMENT);

        assertThat(steered.objective().kl()).isEqualTo(Schedule.constant(0.2));
        assertThat(Steered.by(new SetValue("objective.kl", "0"), steered))
                .isInstanceOfSatisfying(
                        Steered.Changed.class,
                        changed -> assertThat(changed.document()).isEqualTo(DOCUMENT));
    }

    private static LoggedCommand command(int number, Steering change) {
        return new LoggedCommand(number, number, change, "local", "to see");
    }

    @Test
    void everySteerableSettingIsListedWithItsValueAndExplanation() {
        List<SteerableSetting> settings = SteerableSetting.of(DOCUMENT);

        assertThat(settings)
                .allSatisfy(one -> {
                    assertThat(Steerable.objection(one.path())).isEmpty();
                    assertThat(one.explanation()).isNotBlank();
                })
                .extracting(SteerableSetting::path)
                .doesNotHaveDuplicates()
                .contains(
                        "objective.learningRate",
                        "objective.clip.low",
                        "rubrics.exact.criteria[1].group.criteria[0].weight",
                        "stages[1].promote",
                        "stages[1].stop.when",
                        "checkpoint.every")
                .doesNotContain("seed", "stages[0].name", "stages[0].problems");
        assertThat(settings)
                .filteredOn(one -> one.path().equals("stages[1].stop.when"))
                .containsExactly(
                        new SteerableSetting(
                                "stages[1].stop.when",
                                "stage hard, stop: when",
                                "\"passRate(all, 64 groups) >= 0.9\"",
                                "The condition; its grammar is in conditions.md.",
                                "stages[1].stop",
                                "when"));
    }
}
