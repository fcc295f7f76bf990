package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.worker.EventJson;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** State that was written before stages had routes and estimates is read as it was. */
class OlderStateTests {
    private static final JsonMapper JSON = JsonMapper.shared();

    @Test
    void aCheckpointWithoutARouteGoesOn() {
        CurriculumDocument document =
                ExampleTests.read(
                        """
                        gradus: 1
                        curriculum: older
                        stages:
                          - {name: a, problems: [{family: addition}], promote: {when: 'passRate(all, 4 groups) >= 0.5', minSteps: 9}}
                          - {name: b, problems: [{family: addition}]}
                        """);
        String saved =
                """
                {"documentHash":"%s","stage":0,"steps":3,"tokens":70,"groups":3,
                 "windows":[{"signal":"pass rate of all problems over the last 4 groups","samples":[
                   {"sum":0.5,"count":1},{"sum":0.75,"count":1},{"sum":1.0,"count":1}]}],
                 "rubrics":[]}
                """
                        .formatted(document.hash());
        Curriculum curriculum =
                Curriculum.from(document, new RandomStreams(1), RubricServices.offline());

        curriculum.restore(JSON.readValue(saved, CurriculumState.class));

        ConditionReport promotion = curriculum.conditions().getFirst();
        assertThat(promotion.stepsInStage()).isEqualTo(3);
        assertThat(promotion.terms().getFirst().evidence()).isEqualTo(3);
    }

    @Test
    void anEntryWithoutEvidenceIsAnEntry() {
        TrainingEvent event =
                EventJson.read(
                        """
                        {"type":"stageEntered","seq":4,"step":9,"stage":1,"name":"b","change":"PROMOTED","reason":"gate"}
                        """);

        assertThat(event)
                .isEqualTo(
                        new TrainingEvent.StageEntered(4, 9, 1, "b", StageChange.PROMOTED, "gate"));
    }

    @Test
    void aReportWithoutAnEstimateHasNone() {
        TrainingEvent event =
                EventJson.read(
                        """
                        {"type":"stepCompleted","seq":5,"step":9,"stage":1,"metrics":[],"groups":[],"conditions":[
                          {"kind":"stop","sentence":"s","holds":false,"missing":"m","stepsInStage":2,"minSteps":0,
                           "terms":[{"sentence":"s","current":"NaN","target":1.0,"evidence":0,"needed":4,"holds":false}]}]}
                        """);

        ConditionReport report = ((TrainingEvent.StepCompleted) event).conditions().getFirst();
        assertThat(report.estimate()).isEmpty();
        assertThat(report.terms().getFirst().estimate()).isEmpty();
    }
}
