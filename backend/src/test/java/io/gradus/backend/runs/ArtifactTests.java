package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.curriculum.kind.Trace;
import io.gradus.training.curriculum.kind.TracePart;
import io.gradus.training.curriculum.kind.TracePool;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.trainer.artifact.ArtifactOrigin;
import io.gradus.training.trainer.artifact.ArtifactStore;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArtifactTests {
    @ParameterizedTest
    @EnumSource
    void whatStagesLeftBehindIsListedAndDownloaded(Database database) {
        TestServer server = TestServer.shared(database);
        String run = server.worker().run();
        String place = "/api/v1/runs/" + run + "/artifacts";
        assertThat(server.api().get(place).body()).isEqualTo("[]");
        TracePool pool = new TracePool(1);
        pool.offer(
                new Trace(
                        "addition(digits=1)#1",
                        List.of(
                                new TracePart(
                                        SegmentSource.POLICY,
                                        "solver",
                                        0,
                                        "12",
                                        true,
                                        true,
                                        List.of())),
                        1,
                        ""),
                true,
                40);
        new ArtifactStore(server.bean(DataFolder.class).run(run))
                .writePool("right", pool.save(), new ArtifactOrigin("collect", 40, "abc", 7));

        Api.Answer all = server.api().get(place);
        assertThat(all.json().path(0).path("name").asString()).isEqualTo("right");
        assertThat(all.json().path(0).path("kind").asString()).isEqualTo("POOL");
        assertThat(all.json().path(0).path("traces").asInt()).isEqualTo(1);
        assertThat(server.api().get(place + "/right").body())
                .contains("addition(digits=1)#1")
                .contains("\"text\":\"12\"");
        assertThat(server.api().get(place + "/right?step=41").status()).isEqualTo(404);
        assertThat(server.api().get(place + "/gone").body()).contains("there are [right]");
    }
}
