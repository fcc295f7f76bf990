package io.gradus.backend.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class ExperimentTests {
    private static final String STAGES =
            """
            stages:
              - {name: easy, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 30}
              - {name: hard, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 70}
            """;

    private static String curriculum(TestServer server) {
        String text = TestServer.newCurriculum();
        String head = text.substring(0, text.indexOf("stages:"));
        return server.bean(DesignService.class).create(head + STAGES).id();
    }

    private static Map<String, Object> request(String curriculum, Object... more) {
        Map<String, Object> request = new HashMap<>(Map.of("curriculum", curriculum));
        for (int i = 0; i < more.length; i += 2) {
            request.put((String) more[i], more[i + 1]);
        }
        return request;
    }

    private static List<String> texts(JsonNode list, String field) {
        return list.valueStream().map(n -> n.path(field).asString()).toList();
    }

    /** The servers are shared, and a queued run would be given to another test's worker. */
    @AfterEach
    void leaveNothingQueued() {
        for (Database database : Database.values()) {
            ExperimentService experiments =
                    TestServer.shared(database).bean(ExperimentService.class);
            experiments.list().stream()
                    .filter(e -> e.state() != ExperimentState.FINISHED)
                    .forEach(e -> experiments.stop(e.id(), "the test is over"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyArmRunsWithEverySeedSeedBySeed(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);

        Api.Answer created =
                server.api()
                        .post(
                                "/api/v1/experiments",
                                request(
                                        curriculum,
                                        "arms",
                                        List.of("uniform", "static"),
                                        "seeds",
                                        List.of(3, 1)));

        assertThat(created.status()).isEqualTo(201);
        JsonNode runs = created.json().path("runs");
        assertThat(texts(runs, "arm"))
                .containsExactly(
                        "treatment", "uniform", "static", "treatment", "uniform", "static");
        assertThat(runs.valueStream().map(r -> r.path("seed").asLong()))
                .containsExactly(3L, 3L, 3L, 1L, 1L, 1L);
        assertThat(created.text("state")).isEqualTo("queued");
        Api.Answer read = server.api().get("/api/v1/experiments/" + created.text("id"));
        assertThat(read.json()).isEqualTo(created.json());
        assertThat(
                        texts(
                                server.api()
                                        .get(
                                                "/api/v1/runs?experiment="
                                                        + created.text("id")
                                                        + "&arm=static")
                                        .json(),
                                "arm"))
                .containsExactly("static", "static");
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aControlArmPinsItsDerivedDocumentAndAllArmsTheSameBudget(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);

        JsonNode runs =
                server.api()
                        .post(
                                "/api/v1/experiments",
                                request(
                                        curriculum,
                                        "arms",
                                        List.of("uniform", "hard-first", "static")))
                        .json()
                        .path("runs");

        for (JsonNode run : runs) {
            String text = server.bean(RunService.class).document(run.path("id").asString());
            CurriculumDocument document =
                    ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
            assertThat(document.budget().orElseThrow().steps()).contains(100L);
            String arm = run.path("arm").asString();
            assertThat(document.curriculum())
                    .isEqualTo(arm.equals("treatment") ? curriculum : curriculum + "-" + arm);
            assertThat(run.path("curriculum").asString()).isEqualTo(curriculum);
            assertThat(run.path("version").asInt()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSweepIsAnArmForEveryCombinationThatDiffersFromTheTreatment(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);

        JsonNode runs =
                server.api()
                        .post(
                                "/api/v1/experiments",
                                request(
                                        curriculum,
                                        "sweep",
                                        List.of(
                                                Map.of(
                                                        "path",
                                                        "stages[0].maxSteps",
                                                        "values",
                                                        List.of(30, 50)),
                                                Map.of(
                                                        "path",
                                                        "objective.groupSize",
                                                        "values",
                                                        List.of(8, 4)))))
                        .json()
                        .path("runs");

        assertThat(texts(runs, "arm"))
                .containsExactly(
                        "treatment",
                        "maxSteps=30, groupSize=4",
                        "maxSteps=50, groupSize=8",
                        "maxSteps=50, groupSize=4");
        String last = server.bean(RunService.class).document(runs.path(3).path("id").asString());
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(last)).document();
        assertThat(document.objective().groupSize()).isEqualTo(4);
        assertThat(document.stages().getFirst().maxSteps()).contains(50L);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aSweepThatCannotBeIsRefused(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);

        for (Object sweep :
                List.of(
                        List.of(Map.of("path", "stages[7].maxSteps", "values", List.of(1))),
                        List.of(Map.of("path", "objective.groupSize", "values", List.of())))) {
            Api.Answer refused =
                    server.api().post("/api/v1/experiments", request(curriculum, "sweep", sweep));
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.text("place")).isEqualTo("sweep");
        }
        Api.Answer invalid =
                server.api()
                        .post(
                                "/api/v1/experiments",
                                request(
                                        curriculum,
                                        "sweep",
                                        List.of(
                                                Map.of(
                                                        "path",
                                                        "objective.groupSize",
                                                        "values",
                                                        List.of(-1)))));
        assertThat(invalid.status()).isEqualTo(400);
        assertThat(invalid.text("detail"))
                .startsWith("groupSize=-1 cannot run: ")
                .contains("objective.groupSize");
        Map<String, Object> axis = Map.of("path", "objective.groupSize", "values", List.of(4));
        Api.Answer twice =
                server.api()
                        .post(
                                "/api/v1/experiments",
                                request(curriculum, "sweep", List.of(axis, axis)));
        assertThat(twice.text("detail")).isEqualTo("objective.groupSize is swept twice");
    }

    /** Every place that is offered takes the value that stands there, and then changes nothing. */
    @ParameterizedTest
    @EnumSource(names = "H2")
    void everyOfferedPlaceCanBeSwept(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);
        JsonNode places = server.api().get("/api/v1/sweep-places?curriculum=" + curriculum).json();

        assertThat(texts(places, "path"))
                .contains("objective.learningRate", "stages[0].maxSteps", "evaluate.every")
                .doesNotContain("seed", "curriculum", "stages[0].name");
        ExperimentService experiments = server.bean(ExperimentService.class);
        for (JsonNode place : places) {
            String path = place.path("path").asString();
            var axis = new SweepAxis(path, List.of(place.path("value").asString()));
            var request =
                    new NewExperiment(
                            Optional.empty(),
                            new PinnedCurriculum(curriculum, 1),
                            List.of(),
                            List.of(),
                            List.of(axis),
                            List.of(1L),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            ExperimentRules.NONE,
                            List.of(),
                            Placement.HERE);
            assertThat(experiments.arms(request)).as(path).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void withoutControlsAndBudgetTheDesignRunsAsItIs(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);

        JsonNode run =
                server.api()
                        .post("/api/v1/experiments", request(curriculum))
                        .json()
                        .path("runs")
                        .path(0);

        assertThat(server.bean(RunService.class).document(run.path("id").asString()))
                .doesNotContain("budget");
    }

    @ParameterizedTest
    @EnumSource
    void aWrongWishIsRefusedByItsFieldAndLeavesNothing(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);
        int before = server.bean(RunService.class).list().size();
        Map<Map<String, Object>, String> wrong =
                Map.of(
                        request(curriculum, "seeds", List.of(1, 1)),
                        "seeds",
                        request(curriculum, "seeds", List.of()),
                        "seeds",
                        request(curriculum, "arms", List.of("unform")),
                        "arms",
                        request(curriculum, "maxSteps", 0),
                        "maxSteps",
                        request(curriculum, "maxTokens", -1),
                        "maxTokens",
                        request(curriculum, "device", "gpu"),
                        "device",
                        request(curriculum, "maxSteps", 1, "arms", List.of("hard-first")),
                        "arms",
                        request(
                                curriculum,
                                "designs",
                                List.of(Map.of("curriculum", curriculum, "version", 1))),
                        "designs");

        wrong.forEach((body, place) -> {
            Api.Answer refused = server.api().post("/api/v1/experiments", body);
            assertThat(refused.status()).as(body.toString()).isEqualTo(400);
            assertThat(refused.text("place")).isEqualTo(place);
        });
        assertThat(server.bean(RunService.class).list()).hasSize(before);
        assertThat(
                        server.bean(ExperimentService.class).list().stream()
                                .filter(e -> e.treatment().curriculum().equals(curriculum)))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void stoppingAnExperimentEndsWhatHasNotEnded(Database database) {
        TestServer server = TestServer.shared(database);
        ExperimentService experiments = server.bean(ExperimentService.class);
        String id =
                server.api()
                        .post(
                                "/api/v1/experiments",
                                request(curriculum(server), "seeds", List.of(1, 2)))
                        .text("id");
        RunService runs = server.bean(RunService.class);
        runs.stop(experiments.get(id).runs().getFirst().id(), "first");
        assertThat(experiments.get(id).state()).isEqualTo(ExperimentState.RUNNING);

        Api.Answer stopped =
                server.api()
                        .post("/api/v1/experiments/" + id + "/stop", Map.of("reason", "enough"));

        assertThat(stopped.status()).isEqualTo(202);
        assertThat(stopped.text("state")).isEqualTo("finished");
        Stream<Run> all = experiments.get(id).runs().stream();
        assertThat(all).allMatch(run -> run.state() == RunState.STOPPED);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void anEstimateHasBoundsAndTheirBasisAndStartsNothing(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = curriculum(server);
        int before = server.bean(RunService.class).list().size();

        JsonNode estimate =
                server.api()
                        .post(
                                "/api/v1/estimate",
                                request(
                                        curriculum,
                                        "arms",
                                        List.of("static"),
                                        "seeds",
                                        List.of(1, 2, 3)))
                        .json();

        assertThat(estimate.path("runs").asInt()).isEqualTo(6);
        JsonNode treatment = estimate.path("arms").path(0).path("run");
        assertThat(treatment.path("steps").path("low").asDouble()).isEqualTo(100);
        // 16 groups of 8 rollouts of at most 16 tokens
        assertThat(treatment.path("tokens").path("high").asDouble()).isEqualTo(100 * 128 * 16);
        assertThat(estimate.path("tokens").path("high").asDouble()).isEqualTo(6 * 100 * 128 * 16);
        assertThat(treatment.path("seconds").path("basis").asString()).isNotBlank();
        assertThat(treatment.path("memory").path("low").asDouble())
                .isLessThan(treatment.path("memory").path("high").asDouble());
        assertThat(server.bean(RunService.class).list()).hasSize(before);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void offeredArmsSayWhatTheyControlForAndWhyTheyCannotBeHad(Database database) {
        TestServer server = TestServer.shared(database);
        String endless = server.curriculum();

        JsonNode offers = server.api().get("/api/v1/arms?curriculum=" + endless).json();
        JsonNode bounded =
                server.api().get("/api/v1/arms?curriculum=" + endless + "&maxSteps=50").json();

        assertThat(texts(offers, "arm"))
                .containsExactly("uniform", "uniform-filtered", "live", "hard-first", "static");
        assertThat(texts(offers, "impossible")).allMatch(reason -> reason.contains("'easy'"));
        assertThat(bounded.valueStream().map(o -> o.path("impossible").isNull()))
                .containsOnly(true);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void unknownExperimentsAreNamed(Database database) {
        Api.Answer unknown = TestServer.shared(database).api().get("/api/v1/experiments/e-nothing");

        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.text("detail")).isEqualTo("there is no experiment e-nothing");
    }
}
