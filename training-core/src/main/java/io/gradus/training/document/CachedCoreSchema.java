package io.gradus.training.document;

import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * The scalars of YAML 1.2 documents. The library's own class compiles the patterns of its resolver
 * anew for every scalar that it writes; this keeps one, which never changes.
 */
final class CachedCoreSchema extends CoreSchema {
    /** The one there is. */
    static final CachedCoreSchema INSTANCE = new CachedCoreSchema();

    private final ScalarResolver resolver = super.getScalarResolver();

    private CachedCoreSchema() {}

    @Override
    public ScalarResolver getScalarResolver() {
        return resolver;
    }
}
