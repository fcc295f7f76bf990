package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunRewound;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.context.event.ApplicationEventMulticaster;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** What others hear of external runs, inside the transaction that stores it. */
class RewoundEventTests {
    private final List<Object> heard = new CopyOnWriteArrayList<>();
    private final List<Boolean> inTransaction = new CopyOnWriteArrayList<>();

    @Test
    void rewindsAndFatesAreTold() {
        TestServer server = TestServer.shared(Database.H2);
        LeaseClient client = LeaseClient.create(server.api(), LeaseCurricula.sums());
        TrainerSim trainer = new TrainerSim(client, 3);
        trainer.step(1);
        TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
        trainer.step(1);
        String lease = client.run() + ".1";
        ApplicationEventMulticaster events = server.bean(ApplicationEventMulticaster.class);
        ApplicationListener<ApplicationEvent> listener = this::hear;
        events.addApplicationListener(listener);
        try {
            trainer.resume(checkpoint);
            trainer.resume(checkpoint);
            LeaseClient.ok(
                    client.api()
                            .post(
                                    client.path("/fates"),
                                    Map.of(
                                            "groups",
                                            List.of(Map.of("lease", lease, "fate", "trained")))));
        } finally {
            events.removeApplicationListener(listener);
        }

        assertThat(heard).hasSize(2);
        RunRewound rewound = (RunRewound) heard.getFirst();
        assertThat(rewound.run()).isEqualTo(client.run());
        assertThat(rewound.step()).isEqualTo(1);
        assertThat(rewound.branch()).isEqualTo(1);
        assertThat(((FatesTold) heard.getLast()).fates())
                .extracting(PlacedFate::fate)
                .containsExactly(Fate.TRAINED);
        assertThat(inTransaction).containsExactly(true, true);
    }

    private void hear(ApplicationEvent event) {
        if (event instanceof PayloadApplicationEvent<?> told
                && (told.getPayload() instanceof RunRewound
                        || told.getPayload() instanceof FatesTold)) {
            heard.add(told.getPayload());
            inTransaction.add(TransactionSynchronizationManager.isActualTransactionActive());
        }
    }
}
