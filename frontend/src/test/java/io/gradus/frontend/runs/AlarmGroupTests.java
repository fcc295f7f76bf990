package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.alarms.RunAlarm;
import io.gradus.training.event.alarm.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AlarmGroupTests {
    @Test
    void alarmsOfOneKindAreOneGroupWithTheNewestFirst() {
        List<AlarmGroup> groups =
                AlarmGroup.of(
                        List.of(
                                alarm(4, "entropyCollapse", 1388, Optional.of(1402L)),
                                alarm(3, "deadGroups", 1300, Optional.empty()),
                                alarm(2, "entropyCollapse", 1284, Optional.of(1338L))));

        assertThat(groups).hasSize(2);
        assertThat(groups.getFirst().newest().step()).isEqualTo(1388);
        assertThat(groups.getFirst().earlier()).extracting(RunAlarm::step).containsExactly(1284L);
        assertThat(groups.getFirst().holds()).isFalse();
        assertThat(groups.getLast().earlier()).isEmpty();
        assertThat(groups.getLast().holds()).isTrue();
    }

    @Test
    void aGroupHoldsWhileOneOfItsAlarmsDoes() {
        var group =
                new AlarmGroup(
                        List.of(
                                alarm(2, "deadGroups", 90, Optional.of(99L)),
                                alarm(1, "deadGroups", 20, Optional.empty())));

        assertThat(group.holds()).isTrue();
    }

    private static RunAlarm alarm(long id, String kind, long step, Optional<Long> cleared) {
        return new RunAlarm(
                id,
                "r-a",
                kind,
                kind,
                Severity.CRITICAL,
                step,
                cleared,
                "evidence",
                "action",
                "stages",
                Optional.empty(),
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty());
    }
}
