package io.gradus.training.reward.judge;

import static io.gradus.training.reward.judge.FakeEndpoint.body;
import static io.gradus.training.reward.judge.FakeEndpoint.closesTheConnection;
import static io.gradus.training.reward.judge.FakeEndpoint.completion;
import static io.gradus.training.reward.judge.FakeEndpoint.overloaded;
import static io.gradus.training.reward.judge.FakeEndpoint.says;
import static io.gradus.training.reward.judge.FakeEndpoint.saysWithoutUsage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ChatModelTests {
    private static final String GOOD = "{\"scores\": {\"1\": 0.25}}";

    @TempDir private Path folder;

    @Test
    void aVerdictIsAskedForOnceAndPaidForOnce() {
        try (FakeEndpoint server = new FakeEndpoint(says(GOOD));
                ChatModel model = model()) {
            List<JudgeReply> replies =
                    model.ask(server.endpoint(), List.of(request("a"), request("a")), 3);

            assertThat(replies).containsOnly(new JudgeReply.Verdict(GOOD)).hasSize(2);
            assertThat(server.requests()).hasSize(1);
            assertThat(counts(model.takeUsage())).isEqualTo(new JudgeUsage(2, 1, 0, 10, 5, 0));
            model.ask(server.endpoint(), List.of(request("a")), 4);
            assertThat(counts(model.takeUsage())).isEqualTo(new JudgeUsage(1, 1, 0, 0, 0, 0));
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void theRequestIsAChatWithTheSettingsAndTheKey() {
        try (FakeEndpoint server = new FakeEndpoint(says(GOOD));
                ChatModel model = model()) {
            model.ask(server.endpoint(), List.of(request("a \"quoted\" text")), 0);

            var sent = server.requests().getFirst();
            assertThat(sent.path("model").stringValue()).isEqualTo("fake");
            assertThat(sent.path("temperature").doubleValue()).isZero();
            assertThat(sent.path("max_tokens").intValue()).isEqualTo(64);
            assertThat(sent.at("/messages/0/role").stringValue()).isEqualTo("system");
            assertThat(sent.at("/messages/1/content").stringValue()).isEqualTo("a \"quoted\" text");
            assertThat(server.keys()).containsExactly("Bearer secret");
        }
    }

    @Test
    void passingTroublesAreTriedAgain() {
        try (FakeEndpoint server =
                        new FakeEndpoint(
                                overloaded("0"),
                                body(500, "no"),
                                closesTheConnection(),
                                body(200, "{\"choices\": [{\"mess"),
                                body(200, "{\"error\": 1}"),
                                says("I would say 0.25"),
                                says(GOOD));
                ChatModel model = model()) {
            assertThat(model.ask(server.endpoint(6, 1), List.of(request("a")), 0))
                    .containsExactly(new JudgeReply.Verdict(GOOD));
            assertThat(server.requests()).hasSize(7);
            // both messages were paid for
            assertThat(counts(model.takeUsage())).isEqualTo(new JudgeUsage(1, 0, 0, 20, 10, 0));
        }
    }

    @Test
    void afterTheLastRetryItIsAFailureWithItsReason() {
        try (FakeEndpoint server = new FakeEndpoint(body(503, ""));
                ChatModel model = model()) {
            assertThat(model.ask(server.endpoint(), List.of(request("a")), 0))
                    .containsExactly(
                            new JudgeReply.Failure("no verdict: the endpoint answered 503"));
            assertThat(server.requests()).hasSize(3);
            assertThat(counts(model.takeUsage())).isEqualTo(new JudgeUsage(1, 0, 1, 0, 0, 0));
        }
    }

    @Test
    void anEndpointThatIsDownIsLeftAloneForTheRestOfTheStep() {
        try (FakeEndpoint server = new FakeEndpoint(body(503, ""));
                ChatModel model = model()) {
            List<JudgeRequest> requests =
                    IntStream.range(0, 6).mapToObj(i -> request("text " + i)).toList();

            List<JudgeReply> replies = model.ask(server.endpoint(0, 1), requests, 0);

            assertThat(server.requests()).hasSize(3);
            assertThat(replies.getLast())
                    .isEqualTo(
                            new JudgeReply.Failure(
                                    "no verdict: the endpoint is down in this step"));
            assertThat(model.takeUsage().failed()).isEqualTo(6);
            model.ask(server.endpoint(0, 1), requests, 1);
            assertThat(server.requests()).hasSize(6);
        }
    }

    @Test
    void malformedVerdictsDoNotMakeAnEndpointCountAsDown() {
        try (FakeEndpoint server = new FakeEndpoint(says("no"));
                ChatModel model = model()) {
            List<JudgeRequest> requests =
                    IntStream.range(0, 6).mapToObj(i -> request("text " + i)).toList();

            model.ask(server.endpoint(0, 1), requests, 0);

            assertThat(server.requests()).hasSize(6);
        }
    }

    @Test
    void aRefusalIsNotTriedAgain() {
        try (FakeEndpoint server = new FakeEndpoint(body(401, "{\"error\": \"key\"}"));
                ChatModel model = model()) {
            assertThat(model.ask(server.endpoint(), List.of(request("a")), 0))
                    .containsExactly(
                            new JudgeReply.Failure("no verdict: the endpoint refused with 401"));
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void anAnswerThatNeverEndsRunsIntoTheTimeLimit() {
        FakeEndpoint[] self = new FakeEndpoint[1];
        try (FakeEndpoint server =
                        new FakeEndpoint(
                                (exchange, request) -> self[0].hangs().answer(exchange, request));
                ChatModel model = model()) {
            self[0] = server;

            assertThat(model.ask(server.endpoint(0, 1), List.of(request("a")), 0))
                    .containsExactly(
                            new JudgeReply.Failure("no verdict: no answer within 1 seconds"));
        }
    }

    @Test
    void aHugeAnswerIsCutOff() {
        try (FakeEndpoint server =
                        new FakeEndpoint(body(200, completion("x".repeat(3_000_000), true)));
                ChatModel model = model()) {
            assertThat(model.ask(server.endpoint(0, 1), List.of(request("a")), 0).getFirst())
                    .isInstanceOf(JudgeReply.Failure.class);
        }
    }

    @Test
    void aServerThatIsNotThereIsAFailure() {
        FakeEndpoint server = new FakeEndpoint(says(GOOD));
        var endpoint = server.endpoint();
        server.close();
        try (ChatModel model = model()) {
            assertThat(model.ask(endpoint, List.of(request("a")), 0))
                    .containsExactly(
                            new JudgeReply.Failure(
                                    "no verdict: the connection failed: ConnectException"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The score is {\"scores\": {\"1\": 0.25}}",
                "{\"scores\": {\"1\": 1.25}}",
                "{\"scores\": {\"1\": -0.1}}",
                "{\"scores\": {\"1\": \"0.5\"}}",
                "{\"scores\": {\"1\": null}}",
                "{\"scores\": {\"2\": 0.5}}",
                "{\"scores\": {\"1\": 0.5, \"2\": 0.5}}",
                "{\"scores\": {\"1\": 0.5}, \"why\": \"because\"}",
                "{\"scores\": {\"1\": 0.5, \"1\": 0.7}}",
                "{\"scores\": [0.5]}",
                "{\"scores\": {\"1\": 0.2",
                "{\"scores\": {\"1\": 1e999}}",
                "```json\n{\"scores\": {\"1\": 2}}\n```",
                "null",
                ""
            })
    void aMalformedVerdictIsAFailure(String text) {
        try (FakeEndpoint server = new FakeEndpoint(says(text));
                ChatModel model = model()) {
            assertThat(model.ask(server.endpoint(1, 1), List.of(request("a")), 0))
                    .containsExactly(
                            new JudgeReply.Failure("no verdict: the judge's verdict is malformed"));
            assertThat(server.requests()).hasSize(2);
        }
    }

    @Test
    void aFenceOfCodeAndAMissingUsageAreForgiven() {
        String fenced = "```json\n" + GOOD + "\n```";
        try (FakeEndpoint server = new FakeEndpoint(saysWithoutUsage(fenced));
                ChatModel model = model()) {
            assertThat(model.ask(server.endpoint(), List.of(request("a")), 0))
                    .containsExactly(new JudgeReply.Verdict(fenced));
            assertThat(new VerdictForm("scores", 1).read(fenced)).contains(List.of(0.25));
            assertThat(counts(model.takeUsage())).isEqualTo(new JudgeUsage(1, 0, 0, 0, 0, 0));
        }
    }

    @Test
    void noMoreRequestsAreUnderWayThanAllowedAndAsManyAsAllowed() {
        CyclicBarrier three = new CyclicBarrier(3);
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (FakeEndpoint server =
                        new FakeEndpoint((exchange, _) -> {
                            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
                            meet(three);
                            // before the answer: behind it the client may ask again at once
                            underWay.decrementAndGet();
                            FakeEndpoint.respond(exchange, 200, completion(GOOD, true));
                        });
                ChatModel model = model()) {
            List<JudgeRequest> requests =
                    IntStream.range(0, 9).mapToObj(i -> request("text " + i)).toList();

            assertThat(model.ask(server.endpoint(0, 3), requests, 0))
                    .hasSize(9)
                    .containsOnly(new JudgeReply.Verdict(GOOD));
            assertThat(most).hasValue(3);
        }
    }

    @Test
    @SuppressWarnings("try") // closed before it is resumed
    void aResumedRunReplaysVerdictsFailuresAndCosts() {
        JudgeUsage firstUsage;
        List<JudgeReply> first;
        try (FakeEndpoint server = new FakeEndpoint(says(GOOD), body(400, "no"), says(GOOD));
                ChatModel model = model()) {
            first = model.ask(server.endpoint(0, 1), List.of(request("a")), 7);
            first = concat(first, model.ask(server.endpoint(0, 1), List.of(request("b")), 7));
            firstUsage = model.takeUsage();
            first = concat(first, model.ask(server.endpoint(0, 1), List.of(request("b")), 8));
            var endpoint = server.endpoint(0, 1);
            server.close();
            model.close();

            try (ChatModel resumed = model()) {
                List<JudgeReply> again = resumed.ask(endpoint, List.of(request("a")), 7);
                again = concat(again, resumed.ask(endpoint, List.of(request("b")), 7));
                assertThat(resumed.takeUsage()).isEqualTo(firstUsage);
                again = concat(again, resumed.ask(endpoint, List.of(request("b")), 8));

                assertThat(again).isEqualTo(first);
                assertThat(counts(resumed.takeUsage()))
                        .isEqualTo(new JudgeUsage(1, 0, 0, 10, 5, 0));
            }
        }
    }

    @Test
    @SuppressWarnings("try") // closed before it is resumed
    void anUnfinishedLineOfTheJournalIsDropped() throws IOException {
        try (FakeEndpoint server = new FakeEndpoint(says(GOOD));
                ChatModel model = model()) {
            model.ask(server.endpoint(), List.of(request("a"), request("b")), 0);
            model.close();
            String journal = Files.readString(folder.resolve("judge.jsonl"));
            Files.writeString(
                    folder.resolve("judge.jsonl"), journal.substring(0, journal.length() - 9));

            try (ChatModel resumed = model()) {
                resumed.ask(server.endpoint(), List.of(request("a"), request("b")), 0);
            }
            assertThat(server.requests()).hasSize(3);
            assertThat(Files.readString(folder.resolve("judge.jsonl")).lines()).hasSize(2);
        }
    }

    @Test
    void theJournalHoldsNoKeyAndIsNotMadeWithoutAnswers() throws IOException {
        try (FakeEndpoint server = new FakeEndpoint(says(GOOD));
                ChatModel model = model()) {
            assertThat(folder.resolve("judge.jsonl")).doesNotExist();
            model.ask(server.endpoint(), List.of(request("a")), 0);

            assertThat(Files.readString(folder.resolve("judge.jsonl"))).doesNotContain("secret");
        }
    }

    @Test
    void aMissingKeyIsNamedBeforeTheRunBegins() {
        try (FakeEndpoint server = new FakeEndpoint(says(GOOD));
                ChatModel model = new ChatModel(folder.resolve("judge.jsonl"), _ -> null)) {
            assertThatThrownBy(() -> model.prepare(server.endpoint()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("set the environment variable GRADUS_TEST_KEY");
        }
    }

    private ChatModel model() {
        return new ChatModel(
                folder.resolve("judge.jsonl"),
                name -> name.equals("GRADUS_TEST_KEY") ? "secret" : null);
    }

    private static JudgeRequest request(String data) {
        return new JudgeRequest("Score it.", data, new VerdictForm("scores", 1));
    }

    /** Without the time, which no test can know. */
    private static JudgeUsage counts(JudgeUsage usage) {
        return new JudgeUsage(
                usage.asked(),
                usage.repeated(),
                usage.failed(),
                usage.promptTokens(),
                usage.completionTokens(),
                0);
    }

    private static List<JudgeReply> concat(List<JudgeReply> some, List<JudgeReply> more) {
        return java.util.stream.Stream.concat(some.stream(), more.stream()).toList();
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
