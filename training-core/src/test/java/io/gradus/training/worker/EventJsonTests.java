package io.gradus.training.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EventJsonTests {
    /** A payload as it was stored before groups told their work. */
    private static final String BEFORE =
            """
            {"type":"stepCompleted","seq":7,"step":3,"stage":0,"metrics":[],"conditions":[],"groups":[{"index":0,\
            "problem":"addition(digits=1)#1z","cell":"addition(digits=1)","passRate":0.5,"rewards":[1.0,0.0]}]}\
            """;

    @Test
    void anEventFromBeforeGroupsToldTheirWorkStillReads() {
        TrainingEvent.StepCompleted step = (TrainingEvent.StepCompleted) EventJson.read(BEFORE);

        assertThat(step.groups())
                .containsExactly(
                        new GroupSummary(
                                0,
                                "addition(digits=1)#1z",
                                "addition(digits=1)",
                                0.5,
                                List.of(1.0, 0.0)));
    }

    @Test
    void theWorkOfAGroupSurvivesItsText() {
        TrainingEvent event =
                new TrainingEvent.StepCompleted(
                        1,
                        1,
                        0,
                        List.of(),
                        List.of(),
                        List.of(
                                new GroupSummary(
                                        0,
                                        "addition(digits=1)#1",
                                        "addition(digits=1)",
                                        1,
                                        List.of(1.0),
                                        Optional.of(new GroupWork(5, 4, 1, false)))));

        assertThat(EventJson.write(event))
                .contains(
                        "\"work\":{\"tokens\":5,\"promptTokens\":4,\"truncated\":1,\"admitted\":false}");
        assertThat(EventJson.read(EventJson.write(event))).isEqualTo(event);
    }
}
