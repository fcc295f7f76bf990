package io.gradus.training.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.problem.Turn;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.SegmentSource;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

    @Test
    void whatAGroupWasGivenAndHowItCameAboutSurviveTheirText() {
        var hint =
                new SampledSegment(
                        SegmentSource.GUIDANCE,
                        Turn.SOLVER,
                        false,
                        "add the ones first",
                        List.of(18),
                        List.of(),
                        List.of(),
                        0,
                        Presence.BOTH,
                        Optional.empty(),
                        List.of(0.25f, -0.5f),
                        Optional.of(new Help("plan", "all 8 rollouts failed")));
        var rollout =
                new SampledRollout(
                        "12", 3, false, 1, 1, "right", 0.5, 0.2, List.of(), List.of(hint));
        TrainingEvent event =
                new TrainingEvent.RolloutsSampled(
                        1,
                        1,
                        0,
                        List.of(
                                new SampledGroup(
                                                0,
                                                "addition(digits=1)#1",
                                                "addition(digits=1)",
                                                "5+7=",
                                                "12",
                                                List.of(rollout))
                                        .with(Optional.of(new GroupCourse(1, 2, "")))));

        assertThat(EventJson.write(event))
                .contains("\"help\":{\"level\":\"plan\",\"reason\":\"all 8 rollouts failed\"}")
                .contains("\"course\":{\"begun\":1,\"round\":2,\"refused\":\"\"}");
        assertThat(EventJson.read(EventJson.write(event))).isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("kindsOfEvent")
    void theTypeOfAnEventIsTheOneInItsText(Class<?> kind) throws ReflectiveOperationException {
        Object[] blank =
                Arrays.stream(kind.getRecordComponents())
                        .map(component -> blank(component.getType()))
                        .toArray();
        var made = kind.getDeclaredConstructors()[0];
        made.setAccessible(true);
        TrainingEvent event = (TrainingEvent) made.newInstance(blank);

        assertThat(EventJson.write(event)).contains("\"type\":\"" + EventJson.type(event) + "\"");
    }

    static Stream<Class<?>> kindsOfEvent() {
        return Arrays.stream(TrainingEvent.class.getPermittedSubclasses());
    }

    private static Object blank(Class<?> type) {
        if (!type.isPrimitive()) {
            return type.isEnum()
                    ? type.getEnumConstants()[0]
                    : type == List.class ? List.of() : type == String.class ? "" : null;
        }
        return Array.get(Array.newInstance(type, 1), 0);
    }
}
