package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Many clients of one external run at the same time. */
class ManyTrainersTests {
    private static final int CLIENTS = 8;
    private static final int ROUNDS = 4;

    @ParameterizedTest
    @EnumSource
    void eightClientsShareARunWithoutLosingAnything(Database database) throws Exception {
        LeaseClient client =
                LeaseClient.create(TestServer.shared(database).api(), LeaseCurricula.sums());

        List<String> ids = inParallel(number -> rounds(client, number));

        assertThat(ids).hasSize(CLIENTS * ROUNDS * 3).doesNotHaveDuplicates();
        JsonNode detail = client.detail();
        assertThat(detail.at("/counts/observed").asInt()).isEqualTo(ids.size());
        assertThat(detail.at("/counts/open").asInt()).isZero();
        assertThat(detail.at("/run/step").asInt()).isEqualTo(ids.size() / 4);
    }

    @ParameterizedTest
    @EnumSource
    void eightClientsThatAskTheSameGetTheSame(Database database) throws Exception {
        LeaseClient client =
                LeaseClient.create(TestServer.shared(database).api(), LeaseCurricula.sums());

        List<String> ids =
                inParallel(_ -> {
                    JsonNode lease = LeaseClient.leases(client.lease("shared", 1)).getFirst();
                    client.answer(lease, 2);
                    return List.of(lease.path("id").asString());
                });

        assertThat(ids).hasSize(CLIENTS).containsOnly(ids.getFirst());
        assertThat(client.leaseNow(ids.getFirst()).path("completions")).hasSize(3);
        assertThat(client.counts().path("waiting").asInt()).isEqualTo(1);
        assertThat(client.counts().path("surplus").asInt()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aRequestThatIsRefusedChangesNothingAndHarmsNobodyElse(Database database) throws Exception {
        LeaseClient client =
                LeaseClient.create(TestServer.shared(database).api(), LeaseCurricula.sums());

        List<String> ids =
                inParallel(number -> {
                    List<String> mine = new ArrayList<>();
                    for (int round = 0; round < ROUNDS; round++) {
                        JsonNode lease =
                                LeaseClient.leases(client.lease(number + "-" + round, 1))
                                        .getFirst();
                        String id = lease.path("id").asString();
                        if (number % 2 == 0) {
                            client.answer(lease, 0);
                            mine.add(id);
                        } else {
                            assertRefused(client, id);
                        }
                    }
                    return mine;
                });

        JsonNode counts = client.counts();
        assertThat(counts.path("observed").asInt()).isEqualTo(ids.size());
        assertThat(counts.path("open").asInt()).isEqualTo(CLIENTS / 2 * ROUNDS);
    }

    /** The first of the two is right in itself, and is not kept either. */
    private static void assertRefused(LeaseClient client, String lease) {
        assertThat(
                        client.send(
                                        List.of(
                                                LeaseClient.completion(lease, 0, "fine"),
                                                LeaseClient.completion(lease, 99, "wrong")))
                                .status())
                .isEqualTo(400);
        assertThat(client.leaseNow(lease).path("completions")).isEmpty();
    }

    /** Leases three problems at a time and answers all wrong, so that the stage stays. */
    private static List<String> rounds(LeaseClient client, int number) {
        List<String> ids = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            JsonNode batch = client.lease("client-" + number + "-" + round, 3);
            for (JsonNode lease : LeaseClient.leases(batch)) {
                ids.add(lease.path("id").asString());
                client.answer(lease, 0);
            }
        }
        return ids;
    }

    /** Work of one client; returns its leases. */
    private interface Work {
        List<String> of(int client);
    }

    private static List<String> inParallel(Work work)
            throws ExecutionException, InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<List<String>>> all = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                int number = i;
                all.add(threads.submit(() -> work.of(number)));
            }
            List<String> ids = new ArrayList<>();
            for (Future<List<String>> one : all) {
                ids.addAll(one.get());
            }
            return ids;
        }
    }
}
