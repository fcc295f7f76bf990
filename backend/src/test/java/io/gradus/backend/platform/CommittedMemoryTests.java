package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

@Tag("slow")
class CommittedMemoryTests {
    private final TransactionTemplate transaction =
            TestServer.shared(Database.H2).bean(TransactionTemplate.class);
    private int loads;
    private final CommittedMemory<List<String>> memory =
            new CommittedMemory<>(_ -> {
                loads++;
                return new ArrayList<>(List.of("stored"));
            });

    @Test
    void whatWasCommittedIsNotLoadedAgain() {
        transaction.executeWithoutResult(_ -> memory.take("r-1").add("one"));
        transaction.executeWithoutResult(
                _ -> assertThat(memory.take("r-1")).containsExactly("stored", "one"));

        assertThat(loads).isEqualTo(1);
    }

    @Test
    void whatWasRolledBackIsLoadedAgain() {
        transaction.executeWithoutResult(status -> {
            memory.take("r-1").add("lost");
            status.setRollbackOnly();
        });
        transaction.executeWithoutResult(
                _ -> assertThat(memory.take("r-1")).containsExactly("stored"));

        assertThat(loads).isEqualTo(2);
    }

    @Test
    void aValueThatWasTakenAgainBeforeItsCommitDoesNotComeBack() {
        transaction.executeWithoutResult(_ -> {
            memory.take("r-1").add("early");
            memory.take("r-1").add("late");
        });
        transaction.executeWithoutResult(
                _ -> assertThat(memory.take("r-1")).containsExactly("stored", "late"));
    }

    @Test
    void runsDoNotShareAValue() {
        transaction.executeWithoutResult(_ -> memory.take("r-1").add("one"));
        transaction.executeWithoutResult(
                _ -> assertThat(memory.take("r-2")).containsExactly("stored"));
    }

    @Test
    void nothingIsRememberedOutsideOfATransaction() {
        memory.take("r-1").add("lost");

        assertThat(memory.take("r-1")).containsExactly("stored");
    }
}
