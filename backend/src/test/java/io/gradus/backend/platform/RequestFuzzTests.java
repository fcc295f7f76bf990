package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.openapi.AllowedRequests;
import io.gradus.backend.testing.openapi.ApiDocument;
import io.gradus.backend.testing.openapi.ApiOperation;
import io.gradus.backend.testing.openapi.ApiRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is asked of the running server, it answers below 500, and a refusal has a place and a
 * remedy. The system properties are those of the fuzzer of documents, but for {@code
 * gradus.request}, which asks for a single one.
 */
@Tag("slow")
class RequestFuzzTests {
    private static final Path REGRESSIONS = Path.of("src/test/resources/fuzz");
    private static final int MOST_FAILURES = 20;

    /** Its answer has no end. */
    private static final String ENDLESS = "GET /v1/stream";

    private static ContractServer server;
    private static List<ApiOperation> operations;
    private static AllowedRequests allowed;

    private final List<String> failures = new ArrayList<>();
    private final Set<String> signatures = new HashSet<>();

    @BeforeAll
    static void start() throws IOException {
        server = new ContractServer();
        ApiDocument document = ApiDocument.of(server.api());
        operations = document.operations().stream().filter(o -> !o.name().equals(ENDLESS)).toList();
        allowed = new AllowedRequests(document, server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void noMutantBreaksAPromise() throws IOException {
        long seed = Long.getLong("gradus.seed", 1);
        int only = Integer.getInteger("gradus.request", -1);
        int count = Integer.getInteger("gradus.fuzz", 2000);
        int[] numbers = only < 0 ? IntStream.range(0, count).toArray() : new int[] {only};
        RequestMutants mutants = new RequestMutants(allowed, operations, seed);
        for (int i = 0; i < numbers.length && failures.size() < MOST_FAILURES; i++) {
            ApiRequest request = mutants.at(numbers[i]);
            Optional<String> fault = RequestPromises.broken(request, server.api());
            if (fault.isPresent()) {
                fail(seed, numbers[i], request, fault.get());
            }
        }
        System.out.printf(
                "fuzz: %d requests of seed %d, %d failures%n",
                numbers.length, seed, failures.size());

        assertThat(String.join("\n", failures)).isEmpty();
    }

    /** Every file holds a request that failed once. */
    static Stream<Path> regressions() throws IOException {
        try (Stream<Path> files = Files.list(REGRESSIONS)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("regressions")
    void whatFailedOnceHolds(Path file) throws IOException {
        ApiRequest request = KeptRequest.read(Files.readString(file)).request(operations, server);

        assertThat(RequestPromises.broken(request, server.api())).isEmpty();
    }

    private void fail(long seed, int number, ApiRequest request, String fault) throws IOException {
        String path = request.target().replaceAll("\\?.*|[0-9a-f-]{8,}|\\d+", "");
        if (!signatures.add(request.method() + path + fault.replaceAll("\\d+|\"[^\"]*\"", ""))) {
            return;
        }
        String repeat = "./gradus test --fuzz=1 --seed=%d --request=%d".formatted(seed, number);
        Path kept = Path.of("target/fuzz/%d-%d.http".formatted(seed, number));
        Files.createDirectories(kept.getParent());
        Files.writeString(kept, KeptRequest.of(request, operations, server).text());
        System.out.println("fuzz: a request fails, repeat by " + repeat);
        failures.add(
                "%s\n  %s\n  repeat: %s\n  keep:   cp backend/%s backend/%s/"
                        .formatted(shortened(request.command()), fault, repeat, kept, REGRESSIONS));
    }

    private static String shortened(String text) {
        return text.length() <= 600 ? text : text.substring(0, 600) + "...";
    }
}
