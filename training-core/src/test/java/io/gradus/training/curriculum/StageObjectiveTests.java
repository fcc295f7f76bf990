package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.document.DocumentChange;
import io.gradus.training.document.DocumentDiff;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Field;
import io.gradus.training.document.JsonSchemas;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ClipSpec;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.loss.PolicyLossSpec;
import io.gradus.training.objective.loss.SurrogateSpec;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class StageObjectiveTests {
    /** Stage 0 leaves the objective alone, stage 1 changes it by {@code $OWN}. */
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            policy: {warmStart: {problems: [{family: addition, difficulty: {digits: 1}}]}}
            objective: {loss: dapo, groupSize: 8, groupsPerStep: 4, maxTokens: 12, temperature: 0.9}
            stages:
              - {name: first, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 10}
              - {name: second, problems: [{family: addition, difficulty: {digits: 1..2}}], objective: $OWN, stop: {when: "steps >= 8"}}
            evaluate: {problems: [{family: addition, difficulty: {digits: 2}}]}
            """;

    private static CurriculumDocument with(String own) {
        return ExampleTests.read(TEXT.replace("$OWN", own));
    }

    private static List<DocumentError> errors(String own) {
        return CurriculumReader.read(TEXT.replace("$OWN", own))
                        instanceof Reading.Invalid<CurriculumDocument>(var errors)
                ? errors
                : List.of();
    }

    @Test
    void everySettingOfAnObjectiveMayDifferInAStageAndIsExplainedOnce() {
        List<Field> own = Shape.Fields.of(ObjectiveOverrides.class).fields();
        List<Field> whole = Shape.Fields.of(ObjectiveSpec.class).fields();

        assertThat(own).extracting(Field::name).isEqualTo(names(whole));
        assertThat(own).extracting(Field::setting).isEqualTo(settings(whole));
        assertThat(own).extracting(Field::shape).isEqualTo(optional(whole));
        assertThat(own).allMatch(f -> f.isOptional() && f.defaults().isEmpty());
        assertThat(own).allMatch(f -> f.otherwise().equals("the document's"));
    }

    private static List<String> names(List<Field> fields) {
        return fields.stream().map(Field::name).toList();
    }

    private static List<?> settings(List<Field> fields) {
        return fields.stream().map(Field::setting).toList();
    }

    private static List<Shape> optional(List<Field> fields) {
        return fields.stream()
                .map(Field::shape)
                .map(shape -> shape instanceof Shape.Maybe ? shape : new Shape.Maybe(shape))
                .toList();
    }

    @Test
    void whatAStageLeavesOutIsTheDocuments() {
        CurriculumDocument document =
                with("{groupSize: 16, clip: [0.1, 0.3], temperature: 0.6, loss: grpo}");

        assertThat(document.objectiveOf(document.stages().get(0))).isEqualTo(document.objective());
        ObjectiveSpec second = document.objectiveOf(document.stages().get(1));
        assertThat(second.groupSize()).isEqualTo(16);
        assertThat(second.clip())
                .isEqualTo(new ClipSpec(Schedule.constant(0.1), Schedule.constant(0.3)));
        assertThat(second.temperature()).isEqualTo(Schedule.constant(0.6));
        assertThat(second.loss()).isEqualTo(new SurrogateSpec.Grpo());
        assertThat(second.mostTokens()).isEqualTo(12);
        assertThat(second.groupsPerStep()).isEqualTo(4);
        assertThat(second.learningRate()).isEqualTo(document.objective().learningRate());
    }

    /** A window of length that widens within a stage: from 8 tokens to 20. */
    @Test
    void theLongestCompletionMayBeASchedule() {
        CurriculumDocument document =
                with("{maxTokens: {linear: {from: 8, to: 20, over: 60}}, temperature: 0.6}");
        ObjectiveSpec second = document.objectiveOf(document.stages().get(1));

        assertThat(LongStream.of(0, 30, 31, 60, 900).mapToInt(step -> second.tokensAt(at(step))))
                .containsExactly(8, 14, 14, 20, 20);
        assertThat(second.mostTokens()).isEqualTo(20);
        assertThat(document.evaluationTokens()).isEqualTo(20);
    }

    private static ScheduleContext at(long step) {
        return new ScheduleContext(step, step, OptionalLong.empty(), 0);
    }

    @Test
    void whatAStageChangesIsSaidInWords() {
        String own =
                "{loss: grpo, groupSize: 16, learningRate: {linear: {from: 0.01, to: 0, over: 90}}, clip: [0.1, 0.3], betas: [0.8, 0.99]}";

        assertThat(with(own).stages().get(1).ownObjective())
                .hasValue(
                        "loss grpo, group size 16, learning rate 0.01 falling to 0 (linear) over 90 steps, clip 0.1 and 0.3, betas 0.8 and 0.99");
        assertThat(with("{}").stages().get(1).ownObjective()).isEmpty();
        assertThat(with("{}").stages().get(0).ownObjective()).isEmpty();
    }

    @Test
    void theSchemaSaysWhatHoldsWhereASettingIsLeftOut() {
        JsonNode own =
                JsonSchemas.of(CurriculumDocument.class)
                        .at("/$defs/ObjectiveOverrides/properties/staleness");

        assertThat(own.get("description").asString())
                .isEqualTo(
                        "Steps that training lags behind sampling: rollouts are trained on this many steps after they were sampled. Unit: steps. Left out: the document's.");
        assertThat(own.get("maximum").asInt()).isEqualTo(64);
        assertThat(own.has("default")).isFalse();
    }

    @Test
    void aResolvedDocumentNamesNoMoreThanWasWritten() {
        CurriculumDocument document = with("{groupSize: 16}");

        assertThat(document.resolved()).contains("objective:\n    groupSize: 16\n  stop:");
        assertThat(ExampleTests.read(document.resolved())).isEqualTo(document);
        String without = TEXT.replace("objective: $OWN, ", "");
        assertThat(ExampleTests.read(without).resolved().split("objective:")).hasSize(2);
    }

    @Test
    void measurementsHaveTheLongestLimitOfAllStagesOrTheirOwn() {
        assertThat(with("{maxTokens: 6}").evaluationTokens()).isEqualTo(12);
        assertThat(with("{maxTokens: 20}").evaluationTokens()).isEqualTo(20);
        String disabled = TEXT.replace("name: second", "enabled: false, name: second");
        assertThat(
                        ExampleTests.read(disabled.replace("$OWN", "{maxTokens: 20}"))
                                .evaluationTokens())
                .isEqualTo(12);
        String own = TEXT.replace("evaluate: {", "evaluate: {maxTokens: 7, ");
        assertThat(ExampleTests.read(own.replace("$OWN", "{maxTokens: 20}")).evaluationTokens())
                .isEqualTo(7);
    }

    @Test
    void aReferenceIsNeededWhereAnyStageThatTakesPartHasAPenalty() {
        assertThat(with("{kl: 0.1}").hasReference()).isTrue();
        assertThat(with("{groupSize: 4}").hasReference()).isFalse();
        String everywhere = TEXT.replace("loss: dapo", "kl: 0.1");
        assertThat(ExampleTests.read(everywhere.replace("$OWN", "{kl: 0}")).hasReference())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "{maxTokens: 0} => stages[1].objective.maxTokens: must be >= 1, was 0",
                "{groupSise: 4} => stages[1].objective.groupSise: unknown key (did you mean 'groupSize'?)",
                "{maxTokens: 3} => stages[1].problems[0]: needs stages[1].objective.maxTokens >= 4 for digits=2, was 3",
                "{maxTokens: 60} => stages[1].problems[0]: needs policy.context >= 66 for prompts of digits=2 and 60 tokens, was 64",
                "{maxTokens: 61} => policy.warmStart.problems[0]: needs policy.context >= 65 for prompts of digits=1 and 61 tokens, was 64",
                "{kl: {cosine: {from: 0.1, to: -1, over: 9}}} => stages[1].objective.kl.cosine.to: must be >= 0, was -1",
                "{miniBatches: 33} => stages[1].objective.miniBatches: must be <= groupSize * groupsPerStep, 32, was 33",
                "{groupSize: 2, groupsPerStep: 1, miniBatches: 3} => stages[1].objective.miniBatches: must be <= groupSize * groupsPerStep, 2, was 3",
                "{kl: {linear: {from: 0, to: 1, over: stage}}} => stages[1].objective.kl: goes over the stage, but stage 'second' has no maxSteps; give it maxSteps or write over: <steps>",
                "{clip: [0.2, {linear: {from: 0.2, to: 1, over: stage}}]} => stages[1].objective.clip.high: goes over the stage, but stage 'second' has no maxSteps; give it maxSteps or write over: <steps>",
            })
    void whatIsWrongInAStagesObjectiveIsFoundAtItsPlace(String own, String sentence) {
        assertThat(errors(own))
                .extracting(e -> e.sentence().replaceFirst("^\\d+:\\d+ ", ""))
                .contains(sentence);
    }

    @Test
    void aLossThatIsNotKnownIsRefusedWithTheNamesOfAllThatAre() {
        List<String> known = new Shape.Alternatives(PolicyLossSpec.class).names();

        assertThat(errors("{loss: dapoo}"))
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.path()).isEqualTo("stages[1].objective.loss");
                    assertThat(error.message())
                            .isEqualTo("must be one of %s, was 'dapoo'", String.join(", ", known));
                    assertThat(error.suggestion()).hasValue("did you mean 'dapo'?");
                });
    }

    @Test
    void aScheduleOverTheStageMayLeaveOutAStageThatHasItsOwnUnlessEvaluationsReadIt() {
        String over = "{linear: {from: 1, to: 0.5, over: stage}}";
        String rate = TEXT.replace("loss: dapo", "learningRate: " + over);
        assertThat(CurriculumReader.read(rate.replace("$OWN", "{learningRate: 0.1}")))
                .isInstanceOf(Reading.Valid.class);
        String warm = TEXT.replace("temperature: 0.9", "temperature: " + over);
        assertThat(CurriculumReader.read(warm.replace("$OWN", "{temperature: 0.5}")))
                .isInstanceOf(Reading.Invalid.class);
    }

    @Test
    void theLengthOfARunCountsTheGroupsOfEachStage() {
        String gated =
                TEXT.replace("steps >= 8", "passRate(all, 64 groups) >= 0.5")
                        .replace("maxSteps: 10", "promote: {when: \"groups >= 64\"}");
        RunLength same = RunLength.of(ExampleTests.read(gated.replace("$OWN", "{}")));
        RunLength wider =
                RunLength.of(ExampleTests.read(gated.replace("$OWN", "{groupsPerStep: 32}")));

        assertThat(same.earliest()).hasValue(64 / 4 + 64 / 4);
        assertThat(wider.earliest()).hasValue(64 / 4 + 64 / 32);
    }

    @Test
    void aDiffSaysWhichSettingOfWhichStageChanged() {
        String older = TEXT.replace("$OWN", "{groupSize: 8}");
        String newer = TEXT.replace("$OWN", "{groupSize: 16, temperature: 0.5}");

        assertThat(DocumentDiff.between(CurriculumDocument.class, older, newer))
                .extracting(DocumentChange::path, DocumentChange::label)
                .containsExactly(
                        tuple(
                                "stages[1].objective.groupSize",
                                "stage \"second\", objective: group size"),
                        tuple(
                                "stages[1].objective.temperature",
                                "stage \"second\", objective: temperature"));
    }
}
