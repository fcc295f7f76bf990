package io.gradus.backend.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The databases that everything stored is tested on. */
public enum Database {
    H2,
    POSTGRESQL;

    /** Arguments that make a server use this database, with a database of its own. */
    List<String> arguments() {
        return switch (this) {
            case H2 -> List.of();
            case POSTGRESQL -> List.of("--gradus.database=" + Postgres.newDatabase());
        };
    }

    /** One PostgreSQL for the whole test process; it ends with the process. */
    private static final class Postgres {
        private static final EmbeddedPostgres SERVER = start();
        private static int databases;

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.start();
            } catch (IOException e) {
                throw new UncheckedIOException("the embedded PostgreSQL did not start", e);
            }
        }

        static synchronized String newDatabase() {
            String name = "gradus" + ++databases;
            try (var connection = SERVER.getPostgresDatabase().getConnection();
                    var statement = connection.createStatement()) {
                statement.execute("CREATE DATABASE " + name);
            } catch (java.sql.SQLException e) {
                throw new IllegalStateException("cannot create " + name, e);
            }
            return SERVER.getJdbcUrl("postgres", name);
        }
    }
}
