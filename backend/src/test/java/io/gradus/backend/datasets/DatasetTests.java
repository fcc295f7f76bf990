package io.gradus.backend.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import io.gradus.training.document.Sha256;
import io.gradus.training.problem.dataset.Datasets;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DatasetTests {
    private static final TestServer SERVER = TestServer.shared(Database.H2);
    private static final Api API = SERVER.api();

    private static String upload(String file, String content) {
        Api.Answer answer =
                API.send(
                        API.request("/api/v1/datasets/uploads?file=" + file)
                                .header("Content-Type", "application/octet-stream")
                                .POST(BodyPublishers.ofString(content)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.text("id");
    }

    /** Sums whose first operand makes the content, and so the id, another one. */
    private static String sums(int first, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> "%d+%d=,%d,%d".formatted(first, i, first + i, 1 + i % 2))
                .collect(Collectors.joining("\n", "prompt,answer,level\n", "\n"));
    }

    private static JsonNode imported(String name, String csv) {
        String upload = upload("sums.csv", csv);
        Api.Answer begun =
                API.post("/api/v1/datasets/uploads/" + upload + "/import", Map.of("name", name));
        assertThat(begun.status()).as(begun.body()).isEqualTo(202);
        String job = "/api/v1/datasets/imports/" + begun.text("id");
        ended(job);
        JsonNode done = API.get(job).json();
        assertThat(done.path("state").asString()).as(done.toString()).isEqualTo("DONE");
        return API.get("/api/v1/datasets/" + done.path("dataset").asString()).json();
    }

    private static String ended(String job) {
        return Waiting.until(
                Duration.ofSeconds(30),
                () -> API.get(job).text("state"),
                state -> !state.equals("RUNNING"));
    }

    private static String id(JsonNode dataset) {
        return dataset.path("id").asString();
    }

    @Test
    void aFileIsUploadedPreviewedAndImported() {
        String upload = upload("sums.csv", sums(1, 30) + "lost,,1\n");
        JsonNode preview =
                API.post("/api/v1/datasets/uploads/" + upload + "/preview", Map.of()).json();
        assertThat(preview.path("format").asString()).isEqualTo("CSV");
        assertThat(preview.path("understanding").path("mapping").path("difficulty").asString())
                .isEqualTo("level");
        assertThat(preview.path("comparison").asString()).startsWith("numeric");
        assertThat(preview.path("accepted").asInt()).isEqualTo(30);
        assertThat(preview.path("rejects").get(0).path("reason").asString())
                .isEqualTo("the answer is missing or empty");
        assertThat(preview.path("rejects").get(0).path("examples").get(0).path("row").asInt())
                .isEqualTo(31);
        JsonNode dataset = imported("first", sums(1, 30) + "lost,,1\n");
        assertThat(dataset.path("rows").asInt()).isEqualTo(30);
        assertThat(dataset.path("perLevel").toString()).isEqualTo("[15,15]");
        assertThat(API.get("/api/v1/datasets").body()).contains(id(dataset));
    }

    @Test
    void rowsComeInPagesAndAreSearched() {
        String id = id(imported("paged", sums(2, 40)));
        JsonNode page = API.get("/api/v1/datasets/" + id + "/rows?offset=10&limit=5").json();
        assertThat(page.path("total").asInt()).isEqualTo(40);
        assertThat(page.path("rows")).hasSize(5);
        assertThat(page.path("rows").get(0).path("row").path("prompt").asString())
                .isEqualTo("2+11=");
        JsonNode found = API.get("/api/v1/datasets/" + id + "/rows?search=2%2B7%3D").json();
        assertThat(found.path("total").asInt()).isEqualTo(1);
        assertThat(found.path("rows").get(0).path("number").asInt()).isEqualTo(7);
        Api.Answer tooMany = API.get("/api/v1/datasets/" + id + "/rows?limit=1000");
        assertThat(tooMany.status()).isEqualTo(400);
        assertThat(tooMany.text("detail")).contains("must be in [1, 200]");
    }

    @Test
    void theContentHasTheHashThatTheIdPins() {
        JsonNode dataset = imported("pinned", sums(3, 10));
        String content = API.get("/api/v1/datasets/" + id(dataset) + "/content").body();
        assertThat(Sha256.hex(content)).isEqualTo(dataset.path("hash").asString());
        assertThat(id(dataset)).isEqualTo("pinned." + Sha256.hex(content).substring(0, 8));
    }

    @Test
    void overlapCountsTheSharedProblems() {
        String training = id(imported("training", sums(4, 20)));
        String test =
                id(
                        imported(
                                "testing",
                                sums(4, 5) + sums(5, 15).replace("prompt,answer,level\n", "")));
        JsonNode found = API.get("/api/v1/datasets/" + training + "/overlap?test=" + test).json();
        assertThat(found.path("hits")).hasSize(5);
        assertThat(found.path("checked").asInt()).isEqualTo(20);
    }

    @Test
    void aDatasetInUseIsNotDeletedAndOthersAre() {
        JsonNode dataset = imported("used", sums(6, 40));
        String text =
                """
                gradus: 1
                curriculum: uses-a-dataset
                stages:
                  - {name: only, problems: [{family: "dataset:%s", difficulty: {level: 1..2}}]}
                """
                        .formatted(id(dataset));
        SERVER.bean(DesignService.class).create(text);
        Api.Answer refused = delete("/api/v1/datasets/" + id(dataset));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("detail")).contains("curriculum uses-a-dataset version 1");
        String unused = id(imported("unused", sums(7, 10)));
        assertThat(delete("/api/v1/datasets/" + unused).status()).isEqualTo(204);
        assertThat(API.get("/api/v1/datasets/" + unused).status()).isEqualTo(404);
        assertThat(Datasets.named("dataset:" + unused)).isEmpty();
    }

    private static Api.Answer delete(String path) {
        return API.send(API.request(path).DELETE());
    }

    @Test
    void mistakesNameThePlaceAndTheRemedy() {
        String upload = upload("sums.csv", "task,gold\n1+1=,2\n");
        Api.Answer unknown = API.post("/api/v1/datasets/uploads/" + upload + "/preview", Map.of());
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.text("detail"))
                .contains("no column looks like the prompt")
                .contains("task, gold");
        Api.Answer comparison =
                API.post(
                        "/api/v1/datasets/uploads/" + upload + "/preview",
                        Map.of("prompt", "task", "answer", "gold", "compare", "numerc"));
        assertThat(comparison.status()).isEqualTo(400);
        assertThat(comparison.text("detail")).contains("numerc");
        Api.Answer format =
                API.post("/api/v1/datasets/uploads/" + upload + "/import", Map.of("format", "xls"));
        assertThat(format.text("detail")).contains("format 'xls' is not known");
        assertThat(API.get("/api/v1/datasets/none.00000000").status()).isEqualTo(404);
        assertThat(API.post("/api/v1/datasets/uploads/u-0/preview", Map.of()).status())
                .isEqualTo(404);
        assertThat(API.get("/api/v1/datasets/imports/i-0").status()).isEqualTo(404);
    }

    @Test
    void anUploadMustBePlainBytes() {
        Api.Answer json = API.post("/api/v1/datasets/uploads?file=a.csv", Map.of());
        assertThat(json.status()).isEqualTo(415);
        assertThat(json.text("detail")).contains("application/octet-stream");
    }

    @Test
    void aFileLargerThanAJsonBodyMayBeArrives() {
        String csv = sums(8, 100_000);
        assertThat(csv.length()).isGreaterThan(1 << 20);
        assertThat(imported("large", csv).path("rows").asInt()).isEqualTo(100_000);
    }

    @Test
    void anImportWithoutAUsableRowFailsWithTheReason() {
        String upload = upload("empty.csv", "prompt,answer\nx,\ny,\n");
        String id = API.post("/api/v1/datasets/uploads/" + upload + "/import", Map.of()).text("id");
        assertThat(ended("/api/v1/datasets/imports/" + id)).isEqualTo("FAILED");
        assertThat(API.get("/api/v1/datasets/imports/" + id).text("failure"))
                .contains("no row can be used: the answer is missing or empty (2)");
    }

    @Test
    void aWorkerGetsOnlyTheDatasetsThatItsRunNames() {
        String foreign = id(imported("foreign", sums(9, 10)));
        JsonNode own = imported("own", sums(10, 40));
        String text =
                """
                gradus: 1
                curriculum: runs-on-a-dataset
                stages:
                  - {name: only, problems: [{family: "dataset:%s", difficulty: {level: 1..2}}]}
                """
                        .formatted(id(own));
        SERVER.bean(DesignService.class).create(text);
        Run run = SERVER.bean(RunService.class).create(NewRun.of("runs-on-a-dataset"));
        Claim claim = SERVER.bean(RunLife.class).claim().orElseThrow();
        assertThat(claim.run()).isEqualTo(run.id());
        assertThat(asWorker(claim, claim.token(), foreign).status()).isEqualTo(404);
        assertThat(asWorker(claim, "wrong", id(own)).status()).isEqualTo(401);
        Api.Answer sent = asWorker(claim, claim.token(), id(own));
        assertThat(sent.status()).isEqualTo(200);
        assertThat(Sha256.hex(sent.text("content"))).isEqualTo(own.path("hash").asString());
    }

    private static Api.Answer asWorker(Claim claim, String token, String dataset) {
        return API.send(
                API.request(
                                "/api/v1/worker/runs/%s/attempts/%d/datasets/%s"
                                        .formatted(claim.run(), claim.attempt(), dataset))
                        .header("Authorization", "Bearer " + token));
    }
}
