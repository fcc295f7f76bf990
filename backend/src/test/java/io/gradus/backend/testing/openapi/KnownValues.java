package io.gradus.backend.testing.openapi;

import java.util.Optional;

/** What a test knows of its server and no document can tell. */
public interface KnownValues {
    /** A value of a parameter that names something which exists. */
    Optional<String> parameter(ApiOperation operation, ApiParameter parameter);

    /** A body that the operation accepts, as JSON; empty where the document's examples do. */
    Optional<String> body(ApiOperation operation);
}
