package io.gradus.backend.trainers.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.VersionWord;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.trainers.TrainerMatrix;
import io.gradus.backend.trainers.TrainerMatrixService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The matrix of a curriculum over REST. */
@ApiController
@RequestMapping("/v1/curricula/{id}/versions/{version}/trainers")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class MatrixController {
    private static final Pattern LEAVE_OUT = Pattern.compile(",");

    private final DesignService designs;
    private final TrainerMatrixService matrices;

    MatrixController(DesignService designs, TrainerMatrixService matrices) {
        this.designs = designs;
        this.matrices = matrices;
    }

    @GetMapping
    @Operation(
            summary = "Who honours each line of a curriculum, by trainer",
            description =
                    "`version` is a number or `latest`. One line per setting that differs from its default, and for defaults that matter"
                            + " for training. Lines that nobody honours come first; `ways` counts them.")
    TrainerMatrix matrix(
            @PathVariable String id,
            @PathVariable String version,
            @Parameter(
                            description =
                                    "ids of criteria that are left out where they cannot be judged, with"
                                            + " commas between them")
                    @RequestParam(defaultValue = "")
                    String leaveOut) {
        DesignVersion found =
                VersionWord.find(
                        version, () -> designs.latest(id), number -> designs.version(id, number));
        return matrices.of(
                id,
                found.version(),
                LEAVE_OUT
                        .splitAsStream(leaveOut)
                        .filter(one -> !one.isBlank())
                        .map(String::strip)
                        .toList());
    }
}
