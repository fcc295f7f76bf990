package io.gradus.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.output.MigrateResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One set of migrations for both databases: each applies in full, and both end up with the same
 * columns.
 */
class MigrationTests {
    private static final Path SCRIPTS = Path.of("src/main/resources/db/migration");

    @TempDir private Path folder;

    @Test
    void allMigrationsApplyToAnH2FileAndStayApplied() throws IOException {
        String url = h2();

        assertThat(migrate(url).migrationsExecuted).isEqualTo(scripts());
        assertThat(migrate(url).migrationsExecuted).isZero();
    }

    @Test
    void bothDatabasesGetTheSameTablesAndColumns() throws SQLException, IOException {
        migrate(h2());
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
            String url = postgres.getJdbcUrl("postgres", "postgres");
            assertThat(migrate(url).migrationsExecuted).isEqualTo(scripts());

            assertThat(columns(url))
                    .isEqualTo(columns(h2()))
                    .contains(
                            "run.state",
                            "run_event.payload",
                            "bucket.highest",
                            "rollout_sample.dropped");
        }
    }

    private static int scripts() throws IOException {
        try (Stream<Path> files = Files.list(SCRIPTS)) {
            return (int) files.count();
        }
    }

    private String h2() {
        return "jdbc:h2:file:"
                + folder.resolve("gradus")
                + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0";
    }

    private static MigrateResult migrate(String url) {
        return Flyway.configure()
                .dataSource(url, null, null)
                .locations("classpath:db/migration")
                .load()
                .migrate();
    }

    private static SortedSet<String> columns(String url) throws SQLException {
        SortedSet<String> columns = new TreeSet<>();
        try (Connection connection = DriverManager.getConnection(url);
                ResultSet rows = connection.getMetaData().getColumns(null, "public", "%", "%")) {
            while (rows.next()) {
                columns.add(
                        (rows.getString("TABLE_NAME") + "." + rows.getString("COLUMN_NAME"))
                                .toLowerCase(Locale.ROOT));
            }
        }
        columns.removeIf(column -> column.startsWith("flyway_"));
        return columns;
    }
}
