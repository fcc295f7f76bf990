package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.openapi.AllowedRequests;
import io.gradus.backend.testing.openapi.AnswerCheck;
import io.gradus.backend.testing.openapi.ApiDocument;
import io.gradus.backend.testing.openapi.ApiOperation;
import io.gradus.backend.testing.openapi.ApiRequest;
import io.gradus.backend.testing.openapi.ForbiddenRequest;
import io.gradus.backend.testing.openapi.ForbiddenRequests;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Calls every operation of the OpenAPI document with what it allows and what it forbids, and holds
 * the answers against it.
 */
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ApiContractTests {
    private static final long SEED = 21;
    private static final int PER_OPERATION = 4;

    /** Operations whose examples cannot succeed here, with the status that they get instead. */
    private static final Map<String, Integer> NO_SUCCESS =
            Map.of(
                    // an import is over before anybody can cancel it
                    "DELETE /v1/datasets/imports/{id}",
                    409,
                    // the run names no dataset
                    "GET /v1/worker/runs/{run}/attempts/{attempt}/datasets/{id}",
                    404,
                    // the run trains a policy of random weights
                    "GET /v1/runs/{id}/adapter.zip",
                    409,
                    "GET /v1/runs/{id}/merged.zip",
                    409);

    /** What names nothing that must exist: a set that is made, and a number or latest. */
    private static final Set<String> NO_IDS = Set.of("PUT name", "GET version");

    /** Its answer has no end; StreamTests and ReconnectTests read it. */
    private static final String ENDLESS = "GET /v1/stream";

    private static ContractServer server;
    private static ApiDocument document;
    private static AnswerCheck check;
    private static AllowedRequests allowed;

    private final List<String> findings = new ArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        server = new ContractServer();
        document = ApiDocument.of(server.api());
        check = new AnswerCheck(document);
        allowed = new AllowedRequests(document, server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    @Order(1)
    void whatTheDocumentForbidsIsRefusedWithItsPlaceAndARemedy() {
        var forbidden = new ForbiddenRequests(allowed);
        int sent = 0;
        for (ApiOperation operation : document.operations()) {
            for (ForbiddenRequest one : forbidden.of(operation)) {
                refused(operation, one);
                sent++;
            }
        }

        assertThat(String.join("\n", findings)).isEmpty();
        assertThat(sent).isGreaterThan(500);
    }

    @Test
    @Order(2)
    void unknownIdsAreNotFound() {
        var forbidden = new ForbiddenRequests(allowed);
        for (ApiOperation operation : document.operations()) {
            forbidden.unknownIds(operation).stream()
                    .filter(one -> !NO_IDS.contains(operation.method() + " " + one.place()))
                    .forEach(one -> refused(operation, one));
        }

        assertThat(String.join("\n", findings)).isEmpty();
    }

    @Test
    @Order(4)
    void whatTheDocumentAllowsIsAnsweredAsDocumented() {
        Random random = new Random(SEED);
        for (ApiOperation operation : answering()) {
            for (int i = 0; i < PER_OPERATION; i++) {
                answered(operation, allowed.any(operation, random));
            }
        }

        assertThat(String.join("\n", findings)).isEmpty();
    }

    @Test
    @Order(3)
    void everyExampleSucceeds() {
        for (ApiOperation operation : answering()) {
            ApiRequest request = allowed.example(operation);
            Api.Answer answer = answered(operation, request);
            int status = answer.status();
            boolean expected =
                    NO_SUCCESS.containsKey(operation.name())
                            ? status == NO_SUCCESS.get(operation.name())
                            : status < 300;
            if (!expected) {
                found(operation, "the example", request, status + " " + answer.body());
            }
        }

        assertThat(String.join("\n", findings)).isEmpty();
    }

    private static List<ApiOperation> answering() {
        return document.operations().stream().filter(o -> !o.name().equals(ENDLESS)).toList();
    }

    private Api.Answer answered(ApiOperation operation, ApiRequest request) {
        Api.Answer answer = request.send(server.api());
        check.faults(operation, answer).forEach(f -> found(operation, "allowed", request, f));
        return answer;
    }

    private void refused(ApiOperation operation, ForbiddenRequest one) {
        Api.Answer answer = one.request().send(server.api());
        check.faults(operation, answer)
                .forEach(fault -> found(operation, one.why(), one.request(), fault));
        if (answer.status() != one.status()) {
            found(
                    operation,
                    one.why() + " at " + one.place(),
                    one.request(),
                    "must be " + one.status() + ", was " + answer.status() + " " + answer.body());
        } else if (Set.of(400, 415).contains(one.status())
                && !answer.text("place").equals(one.place())) {
            found(
                    operation,
                    one.why(),
                    one.request(),
                    "the place must be " + one.place() + ": " + answer.body());
        }
    }

    private void found(ApiOperation operation, String what, ApiRequest request, String fault) {
        String text =
                "%s, %s: %s\n    %s".formatted(operation.name(), what, fault, request.command());
        findings.add(text.length() > 1500 ? text.substring(0, 1500) : text);
    }
}
