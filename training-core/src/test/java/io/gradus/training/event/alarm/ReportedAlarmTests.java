package io.gradus.training.event.alarm;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Alarms on what trainers outside report. */
class ReportedAlarmTests {
    private final AlarmWatch watch = new AlarmWatch(AlarmSpec.standard());
    private final List<AlarmChange> changes = new ArrayList<>();

    @Test
    void aCollapseThatATrainerOutsideReportsIsRaisedAsInARun() {
        reports(1, 60, 0.5);
        reports(61, 90, 0.05);

        assertThat(changes)
                .containsExactly(
                        new Alarm(
                                EntropyCollapseRule.KIND,
                                Severity.CRITICAL,
                                71,
                                "entropy 0.500 -> 0.050 nats (median of 20 steps), 10% of the stage's first; pass rate 0.40"));
    }

    @Test
    void aLossThatATrainerOutsideReportsAsNoNumberIsAnAlarm() {
        hear(new TrainingEvent.TrainerReported(1, 3, List.of(new Metric("loss", Double.NaN))));

        assertThat(changes).hasSize(1).first().isInstanceOf(Alarm.class);
    }

    /** Steps that know no entropy, each followed by a report that does. */
    private void reports(int from, int to, double entropy) {
        for (int step = from; step <= to; step++) {
            hear(
                    new TrainingEvent.StepCompleted(
                            step,
                            step,
                            0,
                            List.of(new Metric("passRate/mean", 0.4)),
                            List.of(),
                            List.of()));
            hear(
                    new TrainingEvent.TrainerReported(
                            step, step, List.of(new Metric("entropy/mean", entropy))));
        }
    }

    private void hear(TrainingEvent event) {
        changes.addAll(watch.on(event));
    }
}
