package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.Listener;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.TrainingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** A recorded run that goes back is what it would be if the later steps had never been. */
@Timeout(120)
class RewindTests {
    private static final AtomicInteger NAMES = new AtomicInteger();

    /** All that is kept of a run beside its events, without what only numbers rows. */
    private static final Map<String, String> KEPT =
            Map.of(
                    "series",
                    "SELECT name, last_step FROM series WHERE run = ? ORDER BY name",
                    "points",
                    "SELECT name, step, number, kind FROM point JOIN series ON series.id = series"
                            + " WHERE run = ? ORDER BY name, step",
                    "buckets",
                    "SELECT name, width, first_step, lowest, highest, newest, kind, points FROM bucket"
                            + " JOIN series ON series.id = series WHERE run = ?"
                            + " ORDER BY name, width, first_step",
                    "cell stages",
                    "SELECT name, stage FROM cell_stage JOIN cell ON cell.id = cell WHERE run = ?"
                            + " ORDER BY name, stage",
                    "cells",
                    "SELECT name, kept.* FROM (SELECT * FROM cell_bucket UNION ALL SELECT * FROM"
                            + " cell_wide_bucket) AS kept JOIN cell ON cell.id = kept.cell WHERE run = ?"
                            + " ORDER BY name, width, first_step",
                    "groups",
                    "SELECT * FROM group_summary WHERE run = ? ORDER BY step, number",
                    "facts",
                    "SELECT * FROM rollout_fact WHERE run = ? ORDER BY step, number, rollout",
                    "forms",
                    "SELECT cell, form FROM rollout_form WHERE run = ? ORDER BY cell, form",
                    "samples",
                    "SELECT seq, step FROM rollout_sample WHERE run = ? ORDER BY seq",
                    "events",
                    "SELECT seq, step, type, payload FROM run_event WHERE run = ? ORDER BY seq");

    private record Recorded(TestServer server, String run) {
        static Recorded create(TestServer server) {
            String curriculum = server.curriculum();
            String run = "x-rewind" + NAMES.incrementAndGet();
            var recorded = new Recorded(server, run);
            recorded.inTransaction(runs ->
                    runs.create(
                            new NewRecordedRun(
                                    run,
                                    run,
                                    curriculum,
                                    1,
                                    TestServer.newCurriculum(),
                                    Sha256.hex(run),
                                    7,
                                    Instant.parse("2026-03-01T10:00:00Z"))));
            recorded.append(ScriptedSteps.beginning());
            return recorded;
        }

        interface Work {
            void on(RecordedRuns runs);
        }

        void inTransaction(Work work) {
            server.bean(TransactionTemplate.class)
                    .executeWithoutResult(_ -> work.on(server.bean(RecordedRuns.class)));
        }

        void append(List<LongFunction<TrainingEvent>> events) {
            inTransaction(runs -> runs.append(run, events, List.of()));
        }

        /** Steps in pieces, as requests bring them. */
        void train(long first, long last) {
            for (long step = first; step <= last; step += 30) {
                append(ScriptedSteps.steps(step, Math.min(last, step + 29)));
            }
        }

        void rewind(long step) {
            inTransaction(runs -> runs.rewind(run, step));
        }

        Run now() {
            return server.bean(RunService.class).get(run);
        }

        Map<String, List<Map<String, Object>>> kept() {
            Map<String, List<Map<String, Object>>> all = new LinkedHashMap<>();
            KEPT.forEach((what, sql) -> {
                List<Map<String, Object>> rows =
                        server.bean(JdbcClient.class).sql(sql).param(run).query().listOfRows();
                rows.forEach(row -> List.of("run", "cell").forEach(row::remove));
                all.put(what, rows);
            });
            return all;
        }
    }

    @ParameterizedTest
    @EnumSource
    void itKeepsWhatTheStepsBeforeMadeAndGoesOnFromThere(Database database) {
        TestServer server = TestServer.shared(database);
        Recorded plain = Recorded.create(server);
        Recorded back = Recorded.create(server);
        plain.train(1, 300);
        back.train(1, 560);

        back.rewind(300);

        assertThat(back.kept()).usingRecursiveComparison().isEqualTo(plain.kept());
        assertThat(back.now())
                .usingRecursiveComparison()
                .ignoringFields("id", "name", "curriculum")
                .isEqualTo(plain.now());

        plain.train(301, 560);
        back.train(301, 560);

        assertThat(back.kept()).usingRecursiveComparison().isEqualTo(plain.kept());
    }

    @ParameterizedTest
    @EnumSource
    void whatIsLeftBehindIsABranchOfItsOwn(Database database) {
        Recorded run = Recorded.create(TestServer.shared(database));
        run.train(1, 20);
        run.rewind(10);
        run.train(11, 15);
        run.rewind(12);

        List<Map<String, Object>> orphans =
                run.server()
                        .bean(JdbcClient.class)
                        .sql(
                                "SELECT branch, MIN(step) AS first, MAX(step) AS last FROM run_orphan_event"
                                        + " WHERE run = ? GROUP BY branch ORDER BY branch")
                        .param(run.run())
                        .query()
                        .listOfRows();

        assertThat(orphans).extracting(row -> row.get("branch")).containsExactly(1, 2);
        assertThat(orphans).extracting(row -> row.get("first")).containsExactly(11L, 13L);
        assertThat(orphans).extracting(row -> row.get("last")).containsExactly(20L, 15L);
        assertThat(run.server().bean(RecordedRuns.class).branches(run.run()))
                .extracting(RunBranch::step)
                .containsExactly(10L, 12L);
    }

    @Test
    void aRunThatHadEndedIsUnderWayAgain() {
        Recorded run = Recorded.create(TestServer.shared(Database.H2));
        run.train(1, 5);
        run.append(List.of(seq -> new TrainingEvent.RunFinished(seq, 5, "the end")));
        run.inTransaction(
                runs -> runs.finish(run.run(), RunState.COMPLETED, "the end", Instant.now()));

        run.rewind(4);

        assertThat(run.now().state()).isEqualTo(RunState.RUNNING);
        assertThat(run.now().reason()).isEmpty();
        assertThat(run.now().finishedAt()).isEmpty();
        assertThat(run.kept().get("events")).hasSize(5);
    }

    @Test
    void readersAreToldToReadTheHistoryAgain() {
        Recorded run = Recorded.create(TestServer.shared(Database.H2));
        run.train(1, 40);
        try (Listener listener = Listener.follow(run.server().api(), run.run() + ":0")) {
            long last = run.now().lastSeq();
            listener.seqsUpTo(last);
            run.rewind(10);

            long cursor = listener.next("refetch").data().path("cursor").asLong();

            assertThat(cursor).isEqualTo(run.now().lastSeq()).isLessThan(last);
            run.train(11, 12);
            assertThat(listener.seqsUpTo(cursor + 2))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(cursor + 1, cursor + 2).boxed().toList());
        }
    }

    @Test
    void aReaderWhoComesBackFromBehindTheEndIsToldSoToo() {
        Recorded run = Recorded.create(TestServer.shared(Database.H2));
        run.train(1, 40);
        long before = run.now().lastSeq();
        run.rewind(10);

        try (Listener listener = Listener.follow(run.server().api(), run.run() + ":" + before)) {
            assertThat(listener.next("refetch").data().path("cursor").asLong())
                    .isEqualTo(run.now().lastSeq());
        }
    }

    @Test
    void alarmsOfLaterStepsAreGone() {
        Recorded run = Recorded.create(TestServer.shared(Database.H2));
        run.append(LongStream.rangeClosed(1, 30).mapToObj(RewindTests::shaped).toList());
        Supplier<JsonNode> alarms =
                () -> run.server().api().get("/api/v1/runs/" + run.run() + "/alarms").json();
        Waiting.until(Duration.ofSeconds(30), alarms, seen -> seen.size() == 1);

        run.rewind(5);

        Waiting.until(Duration.ofSeconds(30), alarms, JsonNode::isEmpty);
        run.append(LongStream.rangeClosed(6, 30).mapToObj(RewindTests::shaped).toList());
        JsonNode again = Waiting.until(Duration.ofSeconds(30), alarms, seen -> seen.size() == 1);
        assertThat(again.at("/0/kind").asString()).isEqualTo("shapedVariance");
        assertThat(again.at("/0/step").asLong()).isEqualTo(10);
    }

    private static LongFunction<TrainingEvent> shaped(long step) {
        return seq ->
                new TrainingEvent.StepCompleted(
                        seq,
                        step,
                        0,
                        List.of(),
                        List.of(),
                        List.of(
                                new GroupSummary(
                                        0,
                                        "addition(digits=1)#1",
                                        "addition(digits=1)",
                                        0,
                                        List.of(0.1, 0.4))));
    }
}
