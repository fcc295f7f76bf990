package io.gradus.backend.leases.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.leases.JudgedCurricula;
import io.gradus.backend.leases.LeaseClient;
import io.gradus.backend.leases.LeaseCurricula;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.FakeJudge;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A question that two requests find open is put to the judge once. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AskedOnceTests {
    @ParameterizedTest
    @EnumSource
    void aQuestionThatWasAnsweredSinceItWasFoundOpenIsNotAskedAgain(Database database) {
        TestServer server = TestServer.shared(database);
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            OpenLease lease =
                    OpenLease.of(server, LeaseCurricula.sums(JudgedCurricula.polite(judge)));
            LeaseClient client = lease.client();
            Map<String, Object> sent = LeaseClient.completion(lease.id(), 0, "please");
            client.score(lease.id(), 0, "please");
            judge.next();
            List<OpenQuestion> found = lease.look(AskedOnceTests::open);
            assertThat(found).hasSize(1);
            judge.letGo();
            client.send(List.of(sent), 30);

            JudgeDesk desk = server.bean(JudgeDesk.class);
            desk.ask(client.run(), found);
            while (desk.bench(client.run()).orElseThrow().inHand() > 0) {
                Thread.onSpinWait();
            }

            assertThat(judge.asked()).hasSize(1);
        }
    }

    /** What another request would find open now. */
    private static List<OpenQuestion> open(OpenRun open, LeasedGroup group) {
        return open.course().verdicts().pass(() -> group.score(group.unscored())).open();
    }
}
