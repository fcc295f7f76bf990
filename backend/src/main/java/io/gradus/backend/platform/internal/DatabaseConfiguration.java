package io.gradus.backend.platform.internal;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.GradusSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.NestedExceptionUtils;

/** One property chooses the database: H2 in the data folder, or PostgreSQL. */
@Configuration
class DatabaseConfiguration {
    /**
     * With H2's default write delay, acknowledged commits were lost when the process was killed;
     * with 0 none were.
     */
    private static final String H2_OPTIONS =
            ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;LOCK_TIMEOUT=10000;DB_CLOSE_ON_EXIT=FALSE"
                    + ";QUERY_CACHE_SIZE=256";

    @Bean
    HikariDataSource dataSource(GradusSettings settings, DataFolder folder) {
        HikariConfig pool = new HikariConfig();
        pool.setPoolName("gradus");
        pool.setMaximumPoolSize(8);
        pool.setJdbcUrl(
                settings.database()
                        .map(DatabaseConfiguration::postgresql)
                        .orElseGet(() ->
                                "jdbc:h2:file:"
                                        + folder.database().resolve("gradus")
                                        + H2_OPTIONS));
        try {
            return new HikariDataSource(pool);
        } catch (PoolInitializationException e) {
            throw new BadInput(
                    "cannot connect to the database: "
                            + NestedExceptionUtils.getMostSpecificCause(e).getMessage(),
                    "gradus.database",
                    "check that the database runs and that address, user and password are right");
        }
    }

    private static String postgresql(String address) {
        if (!address.startsWith("jdbc:postgresql://")) {
            throw new BadInput(
                    "gradus.database must start with jdbc:postgresql://",
                    "gradus.database",
                    "write jdbc:postgresql://host/database?user=...&password=..., or leave it out"
                            + " to use H2");
        }
        return address + (address.contains("?") ? "&" : "?") + "reWriteBatchedInserts=true";
    }
}
